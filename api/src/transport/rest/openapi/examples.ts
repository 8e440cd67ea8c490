/** Example values by field, or by type and field, which takes precedence. */
const EXAMPLES = new Map<string, unknown>(
  Object.entries({
    'Announcement.title': 'Quarterly Activities Report',
    'Announcement.content': 'Production was in line with guidance.\nThe full report is attached.',
    'Announcement.category': 'Quarterly Report',
    'AnnouncementsImportPayload.message': 'Imported 3 new announcements',
    'Policy.title': 'Code of Conduct',
    'Policy.category': 'Governance',
    'Presentation.title': 'Half-year results',
    alertTopics: ['RESULTS'],
    announcementId: '0199b1f4-3f6e-7cc2-a8d6-1f4f4f0a7a11',
    answerText: 'The second line starts up in the June quarter.',
    declarationId: 'NOTHING_NEW-1',
    description: 'The managing director presents the results and answers questions.',
    documentUrl: '/objects/announcements/0199b1f4-3f6e-7cc2-a8d6-1f4f4f0a7a11.pdf',
    duration: '52:36',
    email: 'margaret.hale@example.com',
    message: 'Check your email for a link to sign in.',
    name: 'Margaret Hale',
    newPassword: 'correct horse battery',
    page: 7,
    password: 'correct horse battery',
    pdfUrl: '/objects/policies/0199b1f4-3f6e-7cc2-a8d6-1f4f4f0a7a11.pdf',
    presenter: 'Helen Okafor, Managing Director',
    publishedAt: '2024-08-22T00:30:00.000Z',
    questionText: 'When will the second line start up?',
    token: 'pB3xJ7b0Qw1YtU5rVn8kLc2eXz6mGd9hSa4oFi0jK_E',
    year: 2024,
    youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  }),
)

export function exampleOf(type: string, field: string): { examples?: [unknown] } {
  const entity = type.replace(/(Create|Update)Input$/, '')
  const example = EXAMPLES.get(`${entity}.${field}`) ?? EXAMPLES.get(field)
  return example === undefined ? {} : { examples: [example] }
}
