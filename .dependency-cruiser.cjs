/** Of the server, from the ground up: each knows those before it, and all know the rules. */
const layers = ['platform', 'modules', 'transport', 'app', 'commands']
const webFeatures =
  'presentations|questions|ledger|moderation|announcements|policies|shareholders|accounts|site|mails|developers|webhooks|team|evidence|disclosure|owners|releases'
const tests = '\\.test\\.tsx?$'

/** The same among its wings with their modules, the platform's rooms and the transport's folders. */
const rooms = {
  platform: [
    'text',
    'configuration',
    'database',
    'jobs',
    'errors',
    'security',
    'access',
    'pdf',
    'events',
    'observability',
    'mailer',
    'files',
    'clock',
    'operation',
    'limits',
    'graphql',
    'idempotency',
  ],
  modules: [
    'evidence',
    'mail/pages',
    'mail/mail',
    'accounts/counters',
    'accounts/alert-preferences',
    'accounts/accounts',
    'accounts/legal-hold',
    'accounts/shareholders',
    'accounts/settings',
    'accounts/team',
    'accounts/timeline',
    'delivery/webhooks',
    'delivery/alerts',
    'delivery/broadcasts',
    'content/removals',
    'content/uploads',
    'content/publication',
    'content/exchange',
    'content/presentations',
    'content/announcements',
    'content/policies',
    'dialogue/questions',
    'dialogue/answers',
    'dialogue/releases',
    'sending/broadcasts',
    'archive/packs',
    'archive/backups',
    'portal',
  ],
  transport: ['http', 'response-cache', 'rest', 'graphql', 'live', 'site'],
}

/** Pairs of folders of which the lower one imports from the upper one all the same. */
const UPWARD = [
  ['platform/configuration', 'platform/mailer'],
  ['platform/files', 'platform/operation'],
  ['platform/jobs', 'platform/operation'],
  ['platform/operation', 'platform/idempotency'],
  ['modules/accounts/alert-preferences', 'modules/accounts/accounts'],
  ['modules/dialogue/questions', 'modules/dialogue/answers'],
]
/** The folders of a layer from which another may import. */
const upwardOf = folder => UPWARD.flatMap(([from, to]) => (from === folder ? [to] : []))

/** A rule: from these files, nothing of that. */
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

/** Who may import whom. The folder tree is the architecture; these rules keep it so. */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid(
      'rules-know-yup-alone',
      { path: '^api/rules' },
      { pathNot: '^api/rules|node_modules/yup/' },
    ),
    forbid(
      'rules-without-schemas-know-nothing',
      { path: '^api/rules/(?!schemas/)' },
      { pathNot: '^api/rules/(?!schemas/)' },
      'A page without a form does not load yup.',
    ),
    ...layers.map((layer, at) =>
      forbid(
        `${layer}-knows-what-lies-below`,
        { path: `^api/src/${layer}/` },
        { path: `^api/src/(${[...layers.slice(at + 1), 'main\\.ts'].join('|')})` },
      ),
    ),
    forbid(
      'operations-have-one-way',
      { path: '^api/src/', pathNot: '^api/src/transport/graphql/(pipeline\\.ts|limits/)' },
      {
        path: '^api/src/(transport/graphql/(execute-compiled|limits/operation-cost)\\.ts|platform/access/check\\.ts)',
      },
      'What may be asked, what it costs and how it is carried out is decided in the pipeline alone.',
    ),
    ...Object.entries(rooms).flatMap(([layer, names]) =>
      names.slice(0, -1).map((name, at) =>
        forbid(
          `${layer}-${name}-knows-those-before-it`,
          { path: `^api/src/${layer}/${name}/` },
          {
            path: `^api/src/${layer}/(${names.slice(at + 1).join('|')})/`,
            pathNot: upwardOf(`${layer}/${name}`).map(folder => `^api/src/${folder}/`),
          },
        ),
      ),
    ),
    forbid(
      'web-knows-only-the-rules',
      { path: '^web/src' },
      { path: '^api/', pathNot: '^api/rules' },
    ),
    forbid('api-does-not-know-the-web', { path: '^api/src' }, { path: '^web/' }),
    forbid(
      'ui-knows-nothing',
      { path: '^web/src/ui', pathNot: tests },
      { path: '^(web/src|api)/|@apollo', pathNot: '^(web/src/ui|api/rules/text/published-text)' },
      'How a text is read, mails know as well; it is about no subject.',
    ),
    forbid(
      'web-features-do-not-know-each-other',
      { path: `^web/src/features/(${webFeatures})/`, pathNot: tests },
      { path: '^web/src/(features/[^/]+|pages|app)/', pathNot: '^web/src/features/$1/' },
      'A page brings features together.',
    ),
    forbid(
      'the-explorer-stands-alone',
      { path: '^web/src/', pathNot: '^web/src/explorer' },
      { path: '^web/src/explorer' },
    ),
    forbid(
      'the-explorer-has-the-looks-alone',
      { path: '^web/src/explorer', pathNot: tests },
      { path: '^web/src/', pathNot: '^web/src/(explorer|ui)/' },
    ),
    forbid(
      'pages-do-not-know-the-app',
      { path: '^web/src/pages', pathNot: tests },
      { path: '^web/src/app/' },
    ),
    forbid(
      'foundations-of-the-web',
      { path: '^web/src/(session|apollo)', pathNot: tests },
      { path: '^web/src/', pathNot: '^web/src/(session|apollo|generated|(paths|storage)\\.ts)' },
    ),
    forbid(
      'nothing-unresolved',
      { pathNot: tests },
      { couldNotResolve: true, pathNot: '^(@graphql-typed-document-node/core$|virtual:)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['portal-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
  },
}
