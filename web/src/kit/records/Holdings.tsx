import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '../ui/Button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { type Gap, gapsIn, type Held } from '#domain/kit/held.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { DateText } from '../facts/DateText.tsx'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import type { ListRow } from '../tables/columns.tsx'
import { InTrash } from '../tables/ListHead.tsx'
import type { Search } from '../tables/listState.ts'
import { MorePages } from '../tables/MorePages.tsx'
import { Failed, Nothing } from '../tables/States.tsx'
import { useGo } from '../tables/useListState.ts'
import { Holding } from './Holding.tsx'
import styles from './Holdings.module.css'
import type { OwnCalls } from './within.ts'

type Props = {
  entity: Entity
  calls: OwnCalls
  role: Role
  may: { write: boolean; restore: boolean }
  open: (id: string) => void
  /** The record that was open just before, whose button takes the focus again: an id, or `new`. */
  left: string | undefined
}

/**
 * The records that belong to a record, as cards. Dated records are sorted with the newest on top, mark what holds today, and show gaps in
 * time; all others are in their default order.
 */
export function Holdings({ entity, calls, role, may, open, left }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const word = (part: string) => of(`${entity.namespace}:noun.${entity.name}.${part}`)
  const { trash: asked }: Search = useSearch({ strict: false })
  const go = useGo()
  const trash = may.restore && asked === true
  const turn = () => go(({ trash: _, ...rest }) => (trash ? rest : { ...rest, trash: true }), 'step')
  // a card shows every fact, so that those which lists usually omit are requested too
  const also = Object.keys(factsOf(entity)).filter((name) => !entity.listed.includes(name))
  const input = {
    sort: entity.dated ? '-valid_from' : entity.sorts[0],
    limit: 100,
    ...(also.length > 0 ? { also } : {}),
    ...(trash ? { trash } : {}),
  }
  const pages = useInfiniteQuery({
    queryKey: [...calls.list.queryKey({ input }), 'pages'],
    queryFn: ({ pageParam }) => calls.list.call({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, refetch } = pages
  const rows = data?.pages.flatMap(({ items }) => items)
  const gaps = entity.dated && !trash && rows ? gapsIn(rows as readonly unknown[] as readonly Held[]) : []
  const add = may.write && (
    <Button variant="contained" startIcon={<Add />} autoFocus={left === 'new'} onClick={() => open('new')}>
      {word('add')}
    </Button>
  )
  return (
    <>
      {trash ? (
        <InTrash onLeave={turn} />
      ) : (
        <div className={styles.tools}>
          {may.restore && (
            <Button color="inherit" startIcon={<DeleteOutlined />} onClick={turn}>
              {t('table.trash.open')}
            </Button>
          )}
          {rows && rows.length > 0 && add}
        </div>
      )}
      {!rows && error && <Failed title={t('table.failed')} error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 &&
        (trash ? (
          <Nothing title={t('table.trash.empty')} />
        ) : (
          <Nothing title={word('empty')} text={word('empty_text')} action={add} />
        ))}
      <ol className={styles.line} aria-label={word('title')}>
        {rows?.map((row, at) => (
          <Fragment key={row.id}>
            {gaps
              .filter((gap) => isBetween(row, gap, rows[at - 1]))
              .map((gap) => (
                <GapLine key={gap.from} {...gap} />
              ))}
            <Holding {...{ entity, calls, row, role, may, open }} focus={left === row.id} />
          </Fragment>
        ))}
      </ol>
      {rows && <MorePages pages={pages} text={t('form.dated.older')} failed={t('table.failed')} />}
    </>
  )
}

/** Whether a gap in time lies between a dated record and the next one in the list. */
const isBetween = (before: ListRow, { from, to }: Gap, after: ListRow | undefined) =>
  after !== undefined && String(before['valid_from']) < from && to < String(after['valid_from'])

function GapLine({ from, to }: Gap) {
  const { t } = useTranslation()
  return (
    <li className={styles.gap}>
      <span>
        <DateText date={from} /> – <DateText date={to} />
      </span>
      {t('form.dated.gap')}
    </li>
  )
}
