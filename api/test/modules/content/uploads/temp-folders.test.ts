import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeOrphanedFolders, withTempFolder } from '#modules/content/uploads/temp-folders'

const HOST = hostname().replace(/[^\w.]/g, '_')
/** The number of a process that has ended. */
const ENDED = spawnSync(process.execPath, ['--version']).pid
const now = new Date()
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const place = mkdtempSync(join(tmpdir(), 'portal-leftovers-'))
afterAll(() => rmSync(place, { recursive: true }))
const sweep = () => removeOrphanedFolders(now, place)

function folder(name: string, touched = now): string {
  const path = join(place, name)
  mkdirSync(path)
  writeFileSync(join(path, 'file'), 'half of it')
  utimesSync(path, touched, touched)
  return path
}
const of = (pid: number, host: string, touched?: Date) =>
  folder(`portal-upload-${pid}-${host}-a1B2c3`, touched)

describe('Temporary folders of uploads', () => {
  it.each<[string, boolean, () => string]>([
    ['of a process that has ended', true, () => of(ENDED, HOST)],
    ['of another process that had this one’s number', true, () => of(process.pid, HOST)],
    ['of a process that runs', false, () => of(process.ppid, HOST, minutesAgo(59))],
    ['of another machine’s process', false, () => of(ENDED, 'elsewhere', minutesAgo(59))],
    [
      'of another machine’s process, an hour ago',
      true,
      () => of(ENDED, 'elsewhere', minutesAgo(61)),
    ],
    [
      'of a process whose number was given anew, an hour ago',
      true,
      () => of(process.ppid, HOST, minutesAgo(61)),
    ],
    ['that is another, however old', false, () => folder('portal-uploads', minutesAgo(6_000))],
  ])('The cleanup removes the temporary folder %s: %s', async (_whose, swept, make) => {
    const path = make()
    expect([await sweep(), existsSync(path)]).toEqual([swept ? 1 : 0, !swept])
    rmSync(path, { recursive: true, force: true })
  })

  it('A temporary folder of this process stays while in use and is deleted afterwards', async () => {
    const used = await withTempFolder(async path => {
      expect([await sweep(), existsSync(path)]).toEqual([0, true])
      return path
    }, place)
    expect(existsSync(used)).toBe(false)
    await expect(
      withTempFolder(() => Promise.reject(new Error('The disk is full')), place),
    ).rejects.toThrow('The disk is full')
    expect(await sweep()).toBe(0)
  })
})
