import type DataLoader from 'dataloader'

/** The items of these ids that are there, and that the viewer may see, in this order. */
export async function loadFound<Item>(
  loader: DataLoader<string, Item | null>,
  ids: readonly string[],
): Promise<Item[]> {
  const items = await Promise.all(ids.map(id => loader.load(id)))
  return items.filter(item => item !== null)
}
