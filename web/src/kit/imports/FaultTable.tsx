import { Furigana } from '../ui/Furigana.tsx'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault, ImportReport } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Muted } from '../ui/Muted.tsx'
import { useColumnLabel } from './columnLabel.ts'
import { useFaultText } from './faultText.ts'
import { type FaultGroup, groupsOf } from './faultGroups.ts'
import styles from './Import.module.css'

type Props = { entity: Entity; faults: readonly ImportFault[]; columns: Columns; inWay: (fault: ImportFault) => readonly string[] }

/** Table of the faults of a file, grouped by kind: column, error, the values in the file, and the lines. */
export function FaultTable({ entity, faults, columns, inWay }: Props) {
  const { t } = useTranslation('imports')
  const text = useFaultText(entity)
  return (
    <table className={styles.table} data-cards aria-label={t('check.title')}>
      <thead>
        <tr>
          {(['column', 'fault', 'written', 'lines'] as const).map((head) => (
            <th key={head} scope="col">
              <Furigana>{t(`check.${head}`)}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupsOf(faults).map((group) => (
          <tr key={group.key}>
            <th scope="row">
              <Column entity={entity} fault={group.fault} columns={columns} />
            </th>
            <td>
              {text(group.fault, isRead(group.fault, columns))}
              {inWay(group.fault).map((line) => (
                <Muted as="p" size={0.875} key={line}>
                  {line}
                </Muted>
              ))}
            </td>
            <td data-label={t('check.written')}>
              <Written entity={entity} group={group} isRead={isRead(group.fault, columns)} />
            </td>
            <td data-label={t('check.lines')}>
              <Lines lines={group.lines} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Columns = ImportReport['columns']
/** Whether the file has the column of a fault; a missing required column is reported differently from an empty cell. */
const isRead = (fault: ImportFault, columns: Columns) =>
  'field' in fault && columns.some(({ fact }) => fact !== null && columnOf(fact) === columnOf(fault.field))

function Column({ entity, fault, columns }: { entity: Entity; fault: ImportFault; columns: Columns }) {
  const { t } = useTranslation('imports')
  const labelOf = useColumnLabel(entity)
  if (!('field' in fault)) return t('check.whole')
  const fact = columnOf(fault.field)
  const label = labelOf(fact)
  const head = columns.find((column) => column.fact === fact)?.head
  return head === undefined || head === label ? label : `${head}（${label}）`
}

type WrittenProps = { entity: Entity; group: FaultGroup; isRead: boolean }
function Written({ entity, group: { fault, values }, isRead: has }: WrittenProps) {
  const { t } = useTranslation(['imports', 'common'])
  if (!('field' in fault) || !has) return null
  if (values.length > 0) return values.map((value) => `「${value}」`).join(' ')
  const hidden = fault.code === 'individual_number' || entity.fields[columnOf(fault.field)]?.secrecy !== undefined
  return (
    <Muted as="span" size={0.875}>
      {t(hidden ? 'check.hidden' : 'check.empty')}
    </Muted>
  )
}

/** Most line numbers that are listed; of further ones only the number is shown. */
const TOLD = 12

function Lines({ lines }: { lines: readonly number[] }) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const told = lines
    .slice(0, TOLD)
    .map((line) => numbers(line))
    .join(', ')
  return lines.length > TOLD ? t('check.more', { lines: told, size: numbers(lines.length - TOLD) }) : told
}
