/** What tells of the inside of the portal: a stack, a file, a statement, a constraint, a library, where it runs. */
export const LEAK = new RegExp(
  [
    String.raw`\bat (?:async )?[\w.<>$]+ \(`,
    String.raw`node_modules|node:internal|file://|\.[cm]?[tj]s:\d`,
    String.raw`/(?:work|home|root|usr|tmp|app|var)/`,
    String.raw`\b(?:select|insert into|update|delete from)\b[^.]*\b(?:from|values|set|where)\b`,
    String.raw`relation "|column "|constraint "|syntax error at|invalid input syntax|violates|deadlock|SQLSTATE|\bpg_[a-z]{3}|\b22P0\d\b`,
    String.raw`TypeError|ReferenceError|RangeError|SyntaxError|Cannot read propert|is not a function|is not defined(?! by type)|is not iterable|Unexpected token|in JSON at`,
    String.raw`ECONN|ENOENT|EACCES|127\.0\.0\.1:\d|postgres(?:ql)?:|stacktrace|\bmikro|kysely|express|apollo-server`,
    String.raw`\$argon2|password_?hash|token_?hash`,
  ].join('|'),
  'i',
)
