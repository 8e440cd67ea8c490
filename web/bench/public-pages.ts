/** The pages that everybody may read, by name; one of a list is the first there. `read` answers what REST does. */
export async function publicPages(
  read: (path: string) => Promise<{ id: string }[]>,
): Promise<[name: string, path: string][]> {
  const first = async (list: string) => `/${list}/${(await read(`/api/${list}`))[0]?.id}`
  return [
    ['home', '/'],
    ['presentations', '/presentations'],
    ['a presentation', await first('presentations')],
    ['announcements', '/announcements'],
    ['an announcement', await first('announcements')],
    ['policies', '/policies'],
    ['a policy', await first('policies')],
    ['sign-in', '/auth/signin'],
  ]
}
