import type { Client } from 'pg'

interface Table {
  name: string
  head: string
  lines: string[]
  tail: string
  statements: string[]
}

const TABLES = `
  select
    relname as name,
    case relpersistence when 'u' then 'create unlogged table ' else 'create table ' end || quote_ident(relname) as head,
    array(
      select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
      order by attnum
    ) || array(
      select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')
      order by array_position(array['p', 'u', 'c', 'f'], contype::text), conname
    ) as lines,
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as tail,
    array(
      select format('alter table %I alter column %I set (%s)', relname, attname, array_to_string(attoptions, ', '))
      from pg_attribute where attrelid = c.oid and attnum > 0 and attoptions is not null order by attname
    ) || array(
      select format('comment on %s is %L', pg_describe_object(classoid, objoid, objsubid), description)
      from pg_description where objoid = c.oid and classoid = 'pg_class'::regclass order by objsubid
    ) || array(
      select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by indexrelid::regclass::text
    ) as statements
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  order by relname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(p.oid)`

const VIEWS = `
  select 'create view ' || quote_ident(relname) || E' as\\n' || pg_get_viewdef(oid) as definition from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'
  order by relname`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace
  order by tgname, relname`

/** Kinds that the portal does not use, and which the file would not show. */
const OTHERS = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'v', 'i', 'I', 'S', 't')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

const EXTENSIONS = `
  select 'create extension ' || extname as definition from pg_extension where extname <> 'plpgsql' order by extname`

/** Returns the schema of a database as SQL: the tables of each module, then all functions, views and triggers. */
export async function readCatalog(
  client: Client,
  moduleOf: (table: string) => string,
): Promise<string> {
  const definitions = async (query: string) =>
    (await client.query<{ definition: string }>(query)).rows.map(
      ({ definition }) => `${definition.trimEnd().replace(/;$/, '')};`,
    )
  const { rows: others } = await client.query<{ name: string }>(OTHERS)
  if (others.length > 0)
    throw new Error(`The schema cannot be written: ${others.map(({ name }) => name).join(', ')}`)
  const { rows: tables } = await client.query<Table>(TABLES)
  const modules = Map.groupBy(tables, ({ name }) => moduleOf(name))
  const parts = [
    '-- Written by `npm run schema` from a migrated database. Do not edit.',
    ...(await definitions(EXTENSIONS)),
    ...[...modules]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, tables]) => [`-- ${name}`, ...tables.map(printTable)]),
    '-- Functions',
    ...(await definitions(FUNCTIONS)),
    '-- Views',
    ...(await definitions(VIEWS)),
    '-- Triggers',
    ...(await definitions(TRIGGERS)),
  ]
  return `${parts.join('\n\n')}\n`
}

const printTable = ({ head, lines, tail, statements }: Table): string =>
  [
    `${head} (\n${lines.map(line => `  ${line}`).join(',\n')}\n)${tail};`,
    ...statements.map(statement => `${statement};`),
  ].join('\n')
