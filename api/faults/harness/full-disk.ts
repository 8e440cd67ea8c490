import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from './postgres'

/**
 * Lets nothing be added to a table: it lies on a file system of two megabytes, which are full. Where none may be mounted,
 * a trigger says what PostgreSQL would. Returns what makes room again.
 */
export async function fillDiskOf(
  table: string,
  { query, runAs }: Postgres,
): Promise<() => Promise<void>> {
  const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    return fullByTrigger(table, query)
  }
  if (runAs) chownSync(disk, runAs.uid, runAs.gid)
  await query(`create tablespace small location '${disk}'`)
  await query(`alter table ${table} set tablespace small`)
  const filler = join(disk, 'filler')
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' })
  } catch {
    // It is full.
  }
  return async () => {
    rmSync(filler)
    await query(`alter table ${table} set tablespace pg_default`)
    await query('drop tablespace small')
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fullByTrigger(
  table: string,
  query: Postgres['query'],
): Promise<() => Promise<void>> {
  const say = `raise exception 'could not extend file: No space left on device' using errcode = '53100'`
  await query(
    `create function no_space() returns trigger as $$ begin ${say}; end $$ language plpgsql`,
  )
  await query(
    `create trigger no_space before insert on ${table} for each row execute function no_space()`,
  )
  return async () => void (await query('drop function no_space cascade'))
}
