import type { Schema } from 'yup'
import { contentField, contentFields } from '@portal/rules/content-fields'
import { messages } from '@portal/rules/messages'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import {
  adminSignInSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
  tokenSchema,
} from '@portal/rules/schemas/account-schemas'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { email } from '@portal/rules/schemas/email'
import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { answerSchema, questionSchema } from '@portal/rules/schemas/question-schemas'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import { maskEmail } from '#platform/text/mask-email'

const ID = 'aqz-KE-bpKQ'

/** The refusal as the portal would answer it, or the values. */
function judge(schema: Schema, input: unknown): unknown {
  try {
    return validate(schema, input)
  } catch (error) {
    if (error instanceof DomainError)
      return { refused: error.field, message: error.message, code: error.code }
    throw error
  }
}
const refused = (field: string, message: unknown) => ({
  refused: field,
  message,
  code: 'BAD_USER_INPUT',
})

describe('A video link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?list=PL1&v=${ID}`,
    `https://youtube.com/?v=${ID}`,
    `https://youtube.com/?vi=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/v/${ID}?version=3`,
    `https://www.youtube.com/vi/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/watch?v=${ID}?si=abc`,
    `https://y2u.be/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `  https://youtu.be/${ID}  `,
  ])('A video link of this form contains the id of a video: %s', link => {
    expect(videoIdOf(link)).toBe(ID)
  })

  it.each([
    '',
    ID,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=tooshort',
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://www.youtube.com/watch?v=aqz+KE+bpKQ',
    `https://www.youtube.com/@company/${ID}`,
    `https://www.youtube.com/playlist?list=${ID}`,
    `https://youtu.be/`,
    `https://vimeo.com/${ID}`,
    `https://example.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com@example.com/watch?v=${ID}`,
    `https://example.com/https://youtu.be/${ID}`,
    `javascript://youtube.com/watch?v=${ID}`,
    `ftp://youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/attribution_link?u=https%3A%2F%2Fexample.com%2Fwatch%3Fv%3D${ID}`,
    'https://www.youtube.com/attribution_link?u=http://[',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'not a link at all',
    'https://',
  ])('A video link of this form contains no id of a video: %j', link => {
    expect(videoIdOf(link)).toBeNull()
  })
})

describe('An e-mail address', () => {
  const schema = email()

  it.each([
    ['Margaret.Hale@Example.COM', 'margaret.hale@example.com'],
    ['  a@example.com\n', 'a@example.com'],
    ["o'brien+ir@mail.example.co.uk", "o'brien+ir@mail.example.co.uk"],
    ['ü@exämple.de', 'ü@xn--exmple-cua.de'],
  ])('The e-mail address %j is normalized to %j', (given, kept) => {
    expect(schema.validateSync(given)).toBe(kept)
  })

  it.each([
    '',
    ' ',
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a@b.',
    'a@b.c',
    'a@.com',
    'a@b..com',
    'a b@example.com',
    'a@exa mple.com',
    'a@b@example.com',
    'a@example.com, b@example.com',
    'A <a@example.com>',
    'a@example.com;b@example.com',
    null,
    undefined,
  ])('The value %j is refused as an e-mail address', given => {
    expect(() => schema.validateSync(given)).toThrow(
      given === null ? /./ : 'Please enter a valid email address',
    )
  })

  it('An e-mail address has at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 69)}.com`
    expect(schema.validateSync(address(254))).toHaveLength(254)
    expect(() => schema.validateSync(address(255))).toThrow('254')
  })

  it.each([
    ['heidi@example.com', 'h•••@example.com'],
    ['h@example.com', 'h•••@example.com'],
    ['🎉party@example.com', '🎉•••@example.com'],
  ])('The e-mail address %s is shown to others as %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked)
  })
})

describe('The forms of an account', () => {
  const emailRefused = refused('email', 'Please enter a valid email address')

  it('The sign-up form takes an address and an optional name', () => {
    expect(judge(signUpSchema, { email: 'A@Example.com', name: ' Kofi ' })).toEqual({
      email: 'a@example.com',
      name: 'Kofi',
    })
    expect(judge(signUpSchema, { email: 'a@example.com', name: null })).toMatchObject({
      name: null,
    })
    expect(judge(signUpSchema, { email: 'a@b', name: 'Kofi' })).toEqual(emailRefused)
    expect(judge(signUpSchema, {})).toEqual(emailRefused)
    expect(judge(signUpSchema, { email: 'a@example.com', name: 'x'.repeat(301) })).toEqual(
      refused('name', expect.stringContaining('300')),
    )
  })

  it('The sign-in form takes an address', () => {
    expect(judge(signInSchema, { email: ' A@Example.com', more: 1 })).toEqual({
      email: 'a@example.com',
    })
    expect(judge(signInSchema, { email: '' })).toEqual(emailRefused)
  })

  it('The sign-in form of administrators takes an address and leaves the password unchanged', () => {
    expect(judge(adminSignInSchema, { email: 'A@B', password: ' Spaces stay ' })).toEqual({
      email: 'a@b',
      password: ' Spaces stay ',
    })
    expect(judge(adminSignInSchema, { email: '', password: 'x' })).toEqual(emailRefused)
    expect(judge(adminSignInSchema, { email: 'a@b.cd', password: '' })).toEqual(
      refused('password', 'Password is required'),
    )
    expect(
      judge(adminSignInSchema, { email: 'a@b.cd', password: 'x'.repeat(1_001) }),
    ).toMatchObject({ refused: 'password' })
  })

  it('The form of a sign-in link takes a token, trimmed and not empty', () => {
    expect(judge(tokenSchema, { token: ' abc ' })).toEqual({ token: 'abc' })
    expect(judge(tokenSchema, { token: '' })).toMatchObject({ refused: 'token' })
  })

  it('A new password has 8 to 128 characters', () => {
    const short = refused('newPassword', 'Password must be at least 8 characters long.')
    expect(judge(newPasswordSchema, { token: 't', newPassword: '1234567' })).toEqual(short)
    expect(judge(newPasswordSchema, { token: 't', newPassword: '' })).toEqual(short)
    expect(judge(newPasswordSchema, { token: 't', newPassword: '12345678' })).toEqual({
      token: 't',
      newPassword: '12345678',
    })
    const long = refused('newPassword', 'Password must be at most 128 characters long.')
    expect(judge(newPasswordSchema, { token: 't', newPassword: 'x'.repeat(129) })).toEqual(long)
  })

  it('The length of a new password counts visible characters, not UTF-16 units or combining marks', () => {
    const judged = (newPassword: string) => judge(newPasswordSchema, { token: 't', newPassword })
    const taken = (newPassword: string) => ({ token: 't', newPassword })
    for (const password of [
      '🔑'.repeat(8),
      '🔑'.repeat(128),
      'é'.repeat(128),
      'e\u0301'.repeat(128),
    ])
      expect(judged(password)).toEqual(taken(password))
    for (const password of ['🔑'.repeat(7), 'e\u0301'.repeat(7)])
      expect(judged(password)).toMatchObject({ message: messages.passwordTooShort })
    expect(judged('🔑'.repeat(129))).toMatchObject({ message: messages.passwordTooLong })
  })

  it.each([
    'correct\u0000horse',
    'correct horse\n',
    'correct\thorse',
    'correct\u007fhorse',
    'correct \ud83d horse',
  ])('A new password with a control character or half a character is refused: %j', newPassword => {
    const message = 'Password must not contain control characters, such as line breaks.'
    expect(judge(newPasswordSchema, { token: 't', newPassword })).toEqual(
      refused('newPassword', message),
    )
  })

  it('A sign-in accepts a password as long as a new one may be, whatever its script', () => {
    expect(judge(adminSignInSchema, { email: 'a@b.cd', password: '🔑'.repeat(128) })).toMatchObject(
      { email: 'a@b.cd' },
    )
  })
})

describe('Questions and answers', () => {
  it.each([
    [questionSchema, 'questionText', 'Question must be at least 10 characters', 5_000],
    [answerSchema, 'answerText', 'Answer must be at least 10 characters', 20_000],
  ] as const)(
    'The length limits of questions and answers count the trimmed text (%#)',
    (schema, field, message, most) => {
      for (const text of ['', '123456789', '    123456789    ', undefined])
        expect(judge(schema, { [field]: text })).toEqual(refused(field, message))
      expect(judge(schema, { [field]: ' 1234567890\n' })).toEqual({ [field]: '1234567890' })
      expect(judge(schema, { [field]: 'x'.repeat(most) })).toEqual({ [field]: 'x'.repeat(most) })
      expect(judge(schema, { [field]: 'x'.repeat(most + 1) })).toEqual(
        refused(field, `Please use at most ${most.toLocaleString('en')} characters`),
      )
    },
  )

  it('A question preserves its line breaks', () => {
    expect(judge(questionSchema, { questionText: 'First line\nSecond\r\nThird\tline' })).toEqual({
      questionText: 'First line\nSecond\r\nThird\tline',
    })
  })

  it.each([
    ['half a character', 'text with \ud83c'],
    ['the other half', 'text with \udf89'],
  ])('A question with %s is refused', (_kind, questionText) => {
    expect(judge(questionSchema, { questionText })).toEqual(
      refused('questionText', 'The text contains characters that cannot be stored'),
    )
  })

  it.each([
    '🎉 whole characters 🎉',
    'ünïcödé and 漢字 and العربية',
    '<script>alert(1)</script>',
    "Robert'); drop table question; --",
  ])('A question may contain %j', questionText => {
    expect(judge(questionSchema, { questionText })).toEqual({ questionText })
  })
})

describe('A presentation', () => {
  const right = {
    title: 'Results',
    youtubeUrl: `https://youtu.be/${ID}`,
    publishedAt: new Date('2026-01-01'),
  }

  it('A presentation needs a title, a video and a date, and nothing else', () => {
    expect(judge(presentationSchema, right)).toEqual({
      ...right,
      description: null,
      category: null,
      topic: null,
      year: null,
      isPinned: false,
    })
  })

  it('Empty optional fields of a presentation become null', () => {
    expect(
      judge(presentationSchema, {
        ...right,
        description: '',
        category: '',
        topic: '',
        year: '',
        presenter: '',
        duration: ' ',
      }),
    ).toMatchObject({
      description: null,
      category: null,
      topic: null,
      year: null,
      presenter: null,
      duration: null,
    })
    expect(
      judge(presentationSchema, {
        ...right,
        category: null,
        topic: null,
        year: null,
        isPinned: null,
      }),
    ).toMatchObject({
      year: null,
      isPinned: false,
    })
  })

  it('The title of a presentation is reduced to one line', () => {
    expect(
      judge(presentationSchema, { ...right, title: ' Half-year \r\n results ' }),
    ).toMatchObject({ title: 'Half-year results' })
  })

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(301) }, 'title', 'Please use at most 300 characters'],
    [{ youtubeUrl: '' }, 'youtubeUrl', 'YouTube Video URL is required'],
    [
      { youtubeUrl: 'https://example.com' },
      'youtubeUrl',
      'Please enter a YouTube link that leads to a video',
    ],
    [
      { youtubeUrl: 'https://www.youtube.com/embed/videoseries?list=PL1' },
      'youtubeUrl',
      'This link leads to a playlist or a live channel. Please enter the link of one video',
    ],
    [{ publishedAt: undefined }, 'publishedAt', 'Published date is required'],
    [{ publishedAt: '' }, 'publishedAt', 'Published date is required'],
    [{ publishedAt: null }, 'publishedAt', 'Published date is required'],
    [{ category: 'Other' }, 'category', 'Please choose one of the listed categories'],
    [{ topic: 'Other' }, 'topic', 'Please choose one of the listed topics'],
    [{ year: 999 }, 'year', 'Year must be four digits'],
    [{ year: 10_000 }, 'year', 'Year must be four digits'],
    [{ year: 2024.5 }, 'year', 'Year must be four digits'],
    [{ year: 'twenty' }, 'year', 'Year must be four digits'],
    [{ duration: 'x'.repeat(21) }, 'duration', 'Please use at most 20 characters'],
  ])(
    'An invalid presentation is refused with the name of the field and a message: %j',
    (wrong, field, message) => {
      expect(judge(presentationSchema, { ...right, ...wrong })).toEqual(refused(field, message))
    },
  )

  it('A presentation accepts any year of four digits and the listed categories and topics', () => {
    for (const year of [1000, 2031, 9999])
      expect(judge(presentationSchema, { ...right, year })).toMatchObject({ year })
    for (const category of CATEGORIES)
      expect(judge(presentationSchema, { ...right, category })).toMatchObject({ category })
    for (const topic of TOPICS)
      expect(judge(presentationSchema, { ...right, topic })).toMatchObject({ topic })
  })
})

describe('An announcement', () => {
  const right = { title: 'Report', content: 'One\nTwo', publishedAt: new Date('2026-01-01') }

  it('An announcement needs a title, a text and a date, and nothing else', () => {
    expect(judge(announcementSchema, right)).toEqual({ ...right, documentUrl: null })
    expect(judge(announcementSchema, { ...right, documentUrl: '', category: '' })).toEqual({
      ...right,
      documentUrl: null,
      category: null,
    })
  })

  it.each(['https://example.com/a.pdf', 'http://example.com', '/objects/announcements/a.pdf'])(
    'An announcement may link to %s',
    documentUrl => {
      expect(judge(announcementSchema, { ...right, documentUrl })).toMatchObject({ documentUrl })
    },
  )

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ content: '\n ' }, 'content', 'Content is required'],
    [{ content: 'x'.repeat(100_001) }, 'content', 'Please use at most 100,000 characters'],
    [{ publishedAt: '' }, 'publishedAt', 'Published date is required'],
    [
      { documentUrl: 'javascript:alert(1)' },
      'documentUrl',
      'Please enter a link that starts with http:// or https://',
    ],
    [
      { documentUrl: 'data:text/html,x' },
      'documentUrl',
      'Please enter a link that starts with http:// or https://',
    ],
    [
      { documentUrl: '//example.com' },
      'documentUrl',
      'Please enter a link that starts with http:// or https://',
    ],
    [
      { documentUrl: '/elsewhere/a.pdf' },
      'documentUrl',
      'Please enter a link that starts with http:// or https://',
    ],
    [
      { documentUrl: 'https://' },
      'documentUrl',
      'Please enter a link that starts with http:// or https://',
    ],
  ])(
    'An invalid announcement is refused with the name of the field and a message: %j',
    (wrong, field, message) => {
      expect(judge(announcementSchema, { ...right, ...wrong })).toEqual(refused(field, message))
    },
  )
})

it('The categories, topics and years are those of the specification, in its order', () => {
  expect(CATEGORIES).toEqual(['Earnings Call', 'Annual Meeting', 'Product Update', 'ESG Report'])
  expect(TOPICS).toEqual([
    'Financial Performance',
    'Corporate Strategy',
    'Technology & Innovation',
    'Sustainability',
  ])
  expect(YEARS).toEqual([2024, 2023, 2022])
})

describe('The fields of content', () => {
  it('A field has one label and phrase in all content types', () => {
    const fields = Object.values(contentFields).flatMap(type => Object.entries(type))
    expect(fields.map(([name]) => contentField(name))).toEqual(fields.map(([, field]) => field))
  })
})
