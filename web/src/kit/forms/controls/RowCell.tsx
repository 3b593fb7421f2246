import { useWatch } from 'react-hook-form'
import { useFormFacts } from '../values/context.ts'
import { type CellProps, type ControlProps, isMet } from '../values/control.ts'

type Props = Omit<CellProps, 'name'> & Pick<ControlProps, 'Cell'> & { row: string; column: string }

/** Draws a field of a row of a list, unless the condition `onlyIf` of the field does not hold for the row. */
export function RowCell({ Cell, row, column, onlyIf, ...of }: Props) {
  const { methods } = useFormFacts()
  const deciding: unknown = useWatch({ control: methods.control, name: `${row}.${onlyIf?.field ?? column}` })
  if (onlyIf && !isMet(onlyIf, deciding)) return null
  return <Cell name={`${row}.${column}`} {...of} />
}
