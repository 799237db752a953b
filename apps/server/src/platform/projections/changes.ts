import type pg from 'pg'
import { type ColumnSet, type Given, sqlName } from './columns.ts'
import { Rows } from './rows.ts'

// The changes of a run of commands to existing rows, by their number. Fields without a change stay.
export class Changes<Key extends ColumnSet, Columns extends ColumnSet> {
  private readonly changes = new Map<number, Partial<Given<Columns>>>()
  private readonly key: Key
  private readonly columns: Columns

  // The columns may all be null, which means that nothing changed.
  constructor(key: Key, columns: Columns) {
    this.key = key
    this.columns = columns
  }

  // If a column changes several times, the last change counts.
  note(id: number, change: Partial<Given<Columns>>): void {
    this.changes.set(id, { ...this.changes.get(id), ...change })
  }

  async write(client: pg.Client, table: string): Promise<void> {
    if (this.changes.size === 0) return
    const rows = new Rows({ ...this.key, ...this.columns })
    const [keyName = ''] = Object.keys(this.key)
    const names = Object.keys(this.columns)
    const unchanged = Object.fromEntries(names.map((name) => [name, null]))
    for (const [id, change] of this.changes)
      rows.add({ [keyName]: id, ...unchanged, ...change } as Given<Key & Columns>)
    const set = names.map(sqlName).map((name) => `${name} = coalesce(new.${name}, old.${name})`)
    const key = sqlName(keyName)
    await client.query(
      `update ${table} as old set ${set.join(', ')} from ${rows.source} where old.${key} = new.${key}`,
      rows.values,
    )
  }
}
