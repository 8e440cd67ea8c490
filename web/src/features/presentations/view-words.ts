/** '1 view', '3,918 views'. */
export function viewWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'view' : 'views'}`
}
