import type { ReactNode } from 'react'
import { Section } from '../parts/facts.tsx'
import { DataTable } from './data-table.tsx'
import type { TableProps } from './data-table.tsx'

type Props<Row> = Omit<TableProps<Row>, 'label'> & {
  title: string
  trailing?: ReactNode
  // Shown instead of a table without rows.
  empty?: ReactNode
  // Before the table.
  children?: ReactNode
}

/** A section with a table of the same name. */
export function TableSection<Row>({ title, trailing, empty, children, ...table }: Props<Row>) {
  return (
    <Section title={title} trailing={trailing}>
      {children}
      {table.rows.length === 0 && empty ? empty : <DataTable {...table} label={title} />}
    </Section>
  )
}
