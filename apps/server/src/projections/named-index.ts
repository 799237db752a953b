// Indexes by name, so that one which is missing in tables of an older release can be made at the start.
type NamedIndexes = Readonly<Record<string, (schema: string) => string>>

export function makeIndexes(schema: string, indexes: NamedIndexes): string {
  return Object.entries(indexes)
    .map(([name, on]) => `create index ${name} on ${on(schema)};`)
    .join('\n')
}

// Asks first: making an index locks out whoever writes, also when there is nothing to make.
export function makeMissingIndexes(schema: string, indexes: NamedIndexes): string {
  const steps = Object.entries(indexes).map(
    ([name, on]) => `
      if to_regclass('${schema}.${name}') is null then
        create index ${name} on ${on(schema)};
      end if;`,
  )
  return `do $$ begin ${steps.join('')} end $$`
}
