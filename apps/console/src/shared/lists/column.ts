import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/text.ts'

export type Column<Row> = {
  label: TextKey
  render: (row: Row) => ReactNode
  align?: 'end'
  // User-written text of any length.
  isLong?: boolean
  // Self-explanatory buttons: the label is for screen readers.
  isActs?: boolean
}

/** Makes the columns of a table, which knows the type of its rows. */
export function columnMaker<Row>() {
  const maker =
    (look: Omit<Column<Row>, 'label' | 'render'>) =>
    (label: TextKey, render: Column<Row>['render']): Column<Row> => ({ label, render, ...look })
  return {
    column: maker({}),
    // For figures and moments.
    endColumn: maker({ align: 'end' }),
    longColumn: maker({ isLong: true }),
    actsColumn: maker({ isActs: true, align: 'end' }),
  }
}

export type Columns<Row> = (
  make: ReturnType<typeof columnMaker<Row>>,
) => readonly (Column<Row> | false | undefined)[]
