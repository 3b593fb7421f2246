import { useSearch } from '@tanstack/react-router'
import { employee, employeeTabs } from '#domain/employees/employee.ts'
import { relative } from '#domain/employees/relative.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { ChildRecords } from '#web/kit/records/ChildRecords.tsx'
import styles from './facts.module.css'
import { useTabRule } from './useTabRule.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

type Props = RecordFormProps<typeof employee>

/** Relatives, each with a record of its own, and below them school and work history. */
export function HistoriesForm(props: Props) {
  const me = useMe()
  const { of } = useLabels()
  const { entry }: { entry?: unknown } = useSearch({ strict: false })
  const { write, restore } = rightsOn('relative', me)
  const may = { write: write && !props.readOnly, restore: restore && !props.readOnly }
  return (
    <>
      {props.row && (
        <section className={styles.relatives} aria-labelledby="relatives">
          <h2 id="relatives">
            <Furigana>{of('employees:noun.relative.title')}</Furigana>
          </h2>
          <ChildRecords entity={relative} owner={props.row.id} me={me} may={may} />
        </section>
      )}
      {entry === undefined && <History {...props} />}
    </>
  )
}

const Field = fieldOf(employee)
const part = { name: 'histories', facts: employeeTabs.histories }
const wide = { name: { span: 4 } } as const
const names = Object.keys(employeeTabs.histories)

const History = formOf(employee, {
  save: api.employees,
  part,
  // saving this tab needs at least one school or employer (specification, sections 5 and 8)
  useOptions: (row) => ({
    rule: useTabRule(row, part.facts, names),
    fillsIn: row !== null && row.school_history.length + row.work_history.length === 0,
  }),
  useSections: () => ({
    histories: (
      <>
        <Field name="school_history" inner={wide} />
        <Field name="work_history" inner={wide} />
      </>
    ),
  }),
})
