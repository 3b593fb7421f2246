import { useWatch } from 'react-hook-form'
import { useFormFacts } from '../context.ts'
import type { CellProps, ControlProps } from '../control.ts'

type Props = Omit<CellProps, 'name'> & Pick<ControlProps, 'Cell'> & { row: string; column: string }

/** A field of a row, unless it is there only for another value of the row than it has. */
export function RowCell({ Cell, row, column, onlyIf, ...of }: Props) {
  const { methods } = useFormFacts()
  const deciding: unknown = useWatch({ control: methods.control, name: `${row}.${onlyIf?.field ?? column}` })
  if (onlyIf && deciding !== onlyIf.is) return null
  return <Cell name={`${row}.${column}`} {...of} />
}
