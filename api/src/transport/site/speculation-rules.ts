import type { RequestHandler } from 'express'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** The response header of pages that names the rules. */
export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`

/**
 * Browsers that know such rules prefetch a presentation or an announcement when its link is hovered over or touched; not for whoever is
 * signed in, whose links load data, not pages. A page fetched and not opened counts as no view, which the client records.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'html:not([data-hydrated=session]) main a' },
          { or: [{ href_matches: '/presentations/*' }, { href_matches: '/announcements/*' }] },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Serves the rules; none to whoever saves data. */
export const speculationRules: RequestHandler = (request, response) => {
  const rules = request.get('save-data') === 'on' ? {} : RULES
  response.vary('save-data')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.type('application/speculationrules+json').send(JSON.stringify(rules))
}
