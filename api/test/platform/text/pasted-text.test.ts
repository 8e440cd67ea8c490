import { QUESTION_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { email } from '@portal/rules/schemas/email'
import { name } from '@portal/rules/schemas/name'
import { questionSchema } from '@portal/rules/schemas/question-schemas'
import { line, lines } from '@portal/rules/schemas/text'
import { normalizeEmail } from '@portal/rules/text/normalize-email'

const pasted = lines(QUESTION_MAX_LENGTH)

describe('Pasted text', () => {
  it.each(['\u000b', '\u000c', '\u0085', '\u2028', '\u2029'])(
    'The line break %j of another program becomes a line break',
    character => {
      expect(pasted.validateSync(`Two lines:${character}What is the guidance?`)).toBe(
        'Two lines:\nWhat is the guidance?',
      )
      expect(line().validateSync(`One${character}title`)).toBe('One title')
    },
  )

  it.each(['\u0000', '\u0002', '\u001f', '\u007f', '\u009f'])(
    'The control character %j is removed',
    character => {
      expect(pasted.validateSync(`What is${character} the guidance?`)).toBe('What is the guidance?')
    },
  )

  it('Half a character is refused', () => {
    expect(() => pasted.validateSync('One\ud800two')).toThrow(messages.unreadableText)
  })

  it('Characters that reverse the text after them are removed, and isolates are kept', () => {
    expect(pasted.validateSync('Up \u202e3.5%\u202c')).toBe('Up 3.5%')
    expect(line().validateSync('Up \u202e3.5%')).toBe('Up 3.5%')
    expect(pasted.validateSync('\u20683.5%\u2069')).toBe('\u20683.5%\u2069')
  })

  it('A text or title that shows nothing is empty', () => {
    expect(pasted.validateSync('\u200b \u2800')).toBe('')
    expect(line().validateSync('\u3164')).toBe('')
  })

  it.each(['\u200b', '\u2800', '\u00ad'])(
    'A question needs ten characters besides %j',
    character => {
      const questionText = `Why?${character.repeat(12)}`
      expect(() => questionSchema.validateSync({ questionText })).toThrow(messages.questionTooShort)
      expect(questionSchema.validateSync({ questionText: `${questionText} Please` })).toMatchObject(
        { questionText: `${questionText} Please` },
      )
    },
  )
})

describe('The name of a person', () => {
  it.each(['علی‌رضا', 'ශ්‍රී ප්‍රියන්ත', 'ക്രിസ്‌റ്റഫർ', '渡邉\u{e0100} 太郎', 'Ann ☀\ufe0f'])(
    'The name %s keeps the joiners and variants of its script',
    person => {
      expect(name().validateSync(person)).toBe(person.normalize('NFC'))
    },
  )

  it.each([
    'Margaret\u200dHale',
    'Margaret\u200cHale',
    'Margaret\ufe0fHale',
    'علی\u200c\u200cرضا',
    'ශ්\u200d\u200dරී',
    '渡邉\u{e0100}\u{e0101}',
    '\u200d',
  ])('The name %j has joiners or variants without need and is refused', person => {
    expect(() => name().validateSync(person)).toThrow(messages.nameInvisible)
  })
})

describe('A pasted address', () => {
  it('An address or a name with a control character is refused', () => {
    expect(() => email().validateSync('ann@example.com\u0085b')).toThrow(messages.unreadableText)
    expect(() => name().validateSync('Ann\u0002 Lee')).toThrow(messages.unreadableText)
  })

  it('A curly apostrophe of an address is straightened', () => {
    expect(normalizeEmail('O’Brien@example.com')).toBe("o'brien@example.com")
  })

  it('An address with more than 64 characters before the @ is refused', () => {
    expect(email().validateSync(`${'a'.repeat(64)}@example.com`)).toBeTruthy()
    expect(() => email().validateSync(`${'a'.repeat(65)}@example.com`)).toThrow(messages.email)
  })
})
