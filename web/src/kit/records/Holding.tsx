import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button } from '../ui/Button.tsx'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { maySee, type Role } from '#domain/kit/permissions.ts'
import { HistoryButton } from '../audit/HistoryButton.tsx'
import { DateText } from '../facts/DateText.tsx'
import { dayText } from '../facts/days.ts'
import { useLabels } from '../facts/labels.ts'
import { showDate, today } from '../facts/show.ts'
import { TrashButton } from '../forms/record/TrashButton.tsx'
import { useLanguage, useTranslation } from '../i18n.ts'
import { useTrash } from '../useTrash.ts'
import { FactCell } from '../tables/Cell.tsx'
import type { ListRow } from '../tables/columns.tsx'
import { Mark } from '../tables/Mark.tsx'
import { RestoreButton } from '../tables/RestoreButton.tsx'
import styles from './Holdings.module.css'
import { Rows } from './Rows.tsx'
import type { OwnCalls } from './within.ts'
import { Term } from '../ui/Term.tsx'

type Props = {
  entity: Entity
  calls: OwnCalls
  row: ListRow
  role: Role
  may: { write: boolean; restore: boolean }
  open: (id: string) => void
  /** The record was open just before: its button takes the focus again. */
  focus: boolean
}

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Card of one record that belongs to another, titled by its dates or by its name, with the acts on it. */
export function Holding({ entity, calls, row, role, may, open, focus }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const language = useLanguage()
  const { valid_from: from, valid_to: to } = row as unknown as { valid_from: string; valid_to: string | null }
  const [named = ''] = entity.named
  const told = String(row[named])
  const called = factsOf(entity)[named]?.kind === 'date' ? dayText('fullDay', told, language) : told
  const name =
    of(`${entity.namespace}:noun.${entity.name}.title`) + (entity.dated ? ` ${showDate(from, language)} –` : ` ${called}`)
  const inHead = entity.dated ? ['valid_from', 'valid_to'] : entity.named
  const label = (fact: string) => of(`${entity.namespace}:${entity.name}.${fact}`)
  const { trash, busy } = useTrash(calls, { name, undoable: may.restore })
  const facts = Object.entries(factsOf(entity)).filter(
    ([fact, { secrecy }]) => !inHead.includes(fact) && maySee(role, secrecy) && !isEmpty(row[fact]),
  )
  const isTrash = row.deleted_at !== null
  const holds = entity.dated === true && !isTrash && from <= today() && (to === null || to >= today())
  return (
    <li className={styles.item} data-holds={holds || undefined}>
      <div className={styles.head}>
        {entity.dated ? (
          <b>
            <DateText date={from} /> – {to !== null && <DateText date={to} />}
          </b>
        ) : (
          <b>{called}</b>
        )}
        {holds && <Mark tone="good">{t('form.dated.now')}</Mark>}
        <div>
          {!isTrash && (
            <Button
              color="inherit"
              startIcon={may.write ? <EditOutlined /> : <VisibilityOutlined />}
              autoFocus={focus}
              onClick={() => open(row.id)}
            >
              {t(may.write ? 'form.dated.edit' : 'form.dated.view')}
            </Button>
          )}
          {may.write && <HistoryButton calls={calls} id={row.id} name={name} />}
          {may.write && !isTrash && <TrashButton name={name} undoable={may.restore} busy={busy} onTrash={() => void trash(row)} />}
          {may.write && isTrash && may.restore && <RestoreButton calls={calls} id={row.id} name={name} />}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([fact, field]) => (
          <div key={fact}>
            <dt>
              <Term>{label(fact)}</Term>
            </dt>
            <dd>
              {field.kind === 'list' ? (
                <Rows fields={field.fields ?? {}} rows={row[fact]} label={label} />
              ) : (
                <FactCell field={field} name={fact} row={row} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
