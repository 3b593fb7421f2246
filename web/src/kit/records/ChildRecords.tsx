import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/kit/dates.ts'
import { type Entity, factsOf, parentKey, type Row, sentFields } from '#domain/kit/entity.ts'
import { maySee, type Role } from '#domain/kit/permissions.ts'
import { DateText } from '../facts/DateText.tsx'
import { useLabels } from '../facts/labels.ts'
import { today } from '../facts/show.ts'
import { fieldOf } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { useEntityForm } from '../forms/useEntityForm.ts'
import type { SaveCalls } from '../forms/useSave.ts'
import type { Values } from '../forms/values.ts'
import { useTranslation } from '../i18n.ts'
import { FactCell } from '../tables/Cell.tsx'
import type { ListRow } from '../tables/columns.tsx'
import { Mark } from '../tables/Mark.tsx'
import styles from './ChildRecords.module.css'

/** The calls of records that belong to another one, as `api` has them. */
export type ChildCalls = {
  key(): QueryKey
  list: { call(input: Values): Promise<{ items: ListRow[] }>; queryKey(options: { input: Values }): QueryKey }
  get: { call(input: Values): Promise<unknown> }
  create: { call(input: Values): Promise<unknown> }
  change: { call(input: Values): Promise<unknown> }
}
type Props = { entity: Entity; owner: string; calls: ChildCalls; role: Role; account: string; readOnly: boolean }

/** What belongs to a record from a date to a date: the newest on top, what holds today marked, times without any told. */
export function ChildRecords({ entity, owner, calls, role, account, readOnly }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const cache = useQueryClient()
  const word = (part: string) => of(`${entity.namespace}:noun.${entity.name}.${part}`)
  const key = parentKey(entity) ?? ''
  const input = { [key]: owner, sort: '-valid_from', limit: 200 }
  const { data, error } = useQuery({
    queryKey: calls.list.queryKey({ input }),
    queryFn: () => calls.list.call(input),
    throwOnError: false,
  })
  const [open, setOpen] = useState<Values | 'new'>()
  const edit = async (id: string) => setOpen((await calls.get.call({ [key]: owner, id })) as Values)
  const close = () => {
    setOpen(undefined)
    void cache.invalidateQueries({ queryKey: calls.key() })
  }
  if (open !== undefined) {
    const row = open === 'new' ? null : (open as Row<Entity>)
    return <ChildForm {...{ entity, owner, calls, account, readOnly, row }} onDone={close} />
  }
  const rows = data?.items ?? []
  const add = !readOnly && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')}>
      {word('add')}
    </Button>
  )
  if (error) return <p role="alert">{t('table.failed')}</p>
  if (data && rows.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>{word('empty')}</h3>
        <p>{word('empty_text')}</p>
        {add}
      </div>
    )
  }
  return (
    <>
      <div className={styles.tools}>{add}</div>
      <ol className={styles.line} aria-label={word('title')}>
        {rows.map((row, at) => (
          <Holding
            key={row.id}
            {...{ entity, row, role }}
            gap={gapAfter(row, rows[at - 1])}
            onEdit={readOnly ? undefined : () => void edit(row.id)}
          />
        ))}
      </ol>
    </>
  )
}

/** Days between the end of what holds and the beginning of what holds next. */
const gapAfter = (row: ListRow, next: ListRow | undefined): [string, string] | undefined => {
  const [end, begin]: unknown[] = [row['valid_to'], next?.['valid_from']]
  if (typeof end !== 'string' || typeof begin !== 'string') return undefined
  const first = addDays(end, 1)
  return first < begin ? [first, addDays(begin, -1)] : undefined
}

const holdsOn = (row: ListRow, day: string) =>
  String(row['valid_from']) <= day && (typeof row['valid_to'] !== 'string' || row['valid_to'] >= day)

type HoldingProps = {
  entity: Entity
  row: ListRow
  role: Role
  gap: [string, string] | undefined
  onEdit: (() => void) | undefined
}

function Holding({ entity, row, role, gap, onEdit }: HoldingProps) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const label = (name: string) => of(`${entity.namespace}:${entity.name}.${name}`)
  const facts = Object.entries(factsOf(entity)).filter(
    ([name, field]) => !['valid_from', 'valid_to'].includes(name) && maySee(role, field.secrecy) && row[name] !== null,
  )
  const holds = holdsOn(row, today())
  return (
    <>
      {gap && (
        <li className={styles.gap}>
          <DateText date={gap[0]} /> – <DateText date={gap[1]} />　{t('form.dated.gap')}
        </li>
      )}
      <li className={styles.item} data-holds={holds || undefined}>
        <div className={styles.head}>
          <b>
            <DateText date={String(row['valid_from'])} /> –{' '}
            {typeof row['valid_to'] === 'string' && <DateText date={row['valid_to']} />}
          </b>
          {holds && <Mark tone="good">{t('form.dated.now')}</Mark>}
          {onEdit && (
            <Button size="small" color="inherit" startIcon={<EditOutlined />} onClick={onEdit}>
              {t('form.dated.edit')}
            </Button>
          )}
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, field]) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>
                {field.kind === 'list' ? (
                  <Rows fields={field.fields ?? {}} rows={row[name]} label={label} />
                ) : (
                  <FactCell field={field} name={name} row={row} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    </>
  )
}

type RowsProps = { fields: ReturnType<typeof sentFields>; rows: unknown; label: (name: string) => string }

/** The rows of an inner list, a line each. */
function Rows({ fields, rows, label }: RowsProps) {
  const [first, ...rest] = Object.entries(fields)
  if (!first || !Array.isArray(rows)) return null
  return (
    <ul className={styles.rows}>
      {(rows as ListRow[]).map((row, at) => (
        <li key={at}>
          <FactCell field={first[1]} name={first[0]} row={row} />
          {rest.map(([name, field]) => (
            <span key={name}>
              {label(name)} <FactCell field={field} name={name} row={row} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

type FormProps = Omit<Props, 'role'> & { row: Row<Entity> | null; onDone: () => void }

function ChildForm({ entity, owner, calls, account, readOnly, row, onDone }: FormProps) {
  const of = { [parentKey(entity) ?? '']: owner }
  const save: SaveCalls = {
    create: { call: (input) => calls.create.call({ ...input, ...of }) as Promise<Values> },
    change: { call: (input) => calls.change.call({ ...input, ...of }) as Promise<Values> },
  }
  const form = useEntityForm({ entity, row, defaults: {}, account, save, onSaved: onDone })
  const Field = fieldOf(entity)
  const fields = Object.keys(sentFields(entity)).map((name) => <Field key={name} name={name} />)
  return <Form form={form} readOnly={readOnly} onCancel={onDone} sections={{ [entity.name]: fields }} />
}
