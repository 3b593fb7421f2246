import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, use } from 'react'
import type { Entity, Row } from '#domain/kit/entity.ts'
import { AfterFirstReads } from '../../feedback/AfterFirstReads.tsx'
import { HistoryButton } from '../../audit/HistoryButton.tsx'
import { RecordPlacesOf } from '../../audit/places.ts'
import { useTranslation } from '../../i18n.ts'
import { useNoun } from '../../noun.ts'
import { snackbar } from '../../snackbar.ts'
import { useTrash } from '../../useTrash.ts'
import type { Saved } from '../saving/useSave.ts'
import { NextOfList } from './NextOfList.tsx'
import { OwnFirst } from './OwnFirst.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { type PrintCalls, PrintButton } from './PrintButton.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordMissing, RecordSkeleton } from './RecordStates.tsx'
import { TrashButton } from './TrashButton.tsx'
import styles from './RecordPage.module.css'
import { TrashNote } from './TrashNote.tsx'
import { type RecordCalls, useRecord } from './useRecord.ts'
import { type NeighbourCalls, useListSteps } from './useListSteps.ts'
import { useWindowTitle } from './useWindowTitle.ts'

export type RecordFormProps<E extends Entity> = {
  row: Row<E> | null
  readOnly: boolean
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

type Props<E extends Entity> = {
  calls: RecordCalls & NeighbourCalls & PrintCalls
  /** The table of the record. */
  table: string
  /** Undefined for a new record. */
  id: string | undefined
  may: { write: boolean; restore: boolean }
  /** The screen of the list: its path and its name. */
  list: { path: string; title: string }
  newTitle: string
  nameOf: (row: Row<E>) => string
  /** Summary of a stored record, shown above the form. */
  Summary?: ComponentType<{ row: Row<E> }>
  Form: ComponentType<RecordFormProps<E>>
  /** Content between the summary of a stored record and the form, such as things to do that follow from the record. */
  Below?: ComponentType<{ row: Row<E> }>
  /** Further tabs beside the form, each with its own address. */
  tabs?: readonly RecordTab<E>[]
  /** The fact that says where a record stands, for one that is answered: then the page leads to the next one of the list. */
  stateFact?: string | undefined
  /** Label of the tab with the form, where it differs from the usual one. */
  ownTab?: string | undefined
}

/** A tab of a record page: records that belong to it, or a form for more of its facts, which opens only after the first form was saved. */
export type RecordTab<E extends Entity> = { id: string; label: string } & (
  | { show: (row: Row<E>, readOnly: boolean) => ReactNode }
  | { Form: ComponentType<RecordFormProps<E>> }
)
const hasForm = <E extends Entity>(tab: RecordTab<E>) => 'Form' in tab

/** The page of one record: summary on top, form and tabs below; also shows that a record is loading, missing, failed or in the trash. */
export function RecordPage<E extends Entity>(props: Props<E>) {
  const { calls, table, id, may, list, newTitle, nameOf, Summary, Form, Below, stateFact, tabs = [] } = props
  const { t } = useTranslation()
  const own = props.ownTab ?? t('form.record.own')
  const navigate = useNavigate()
  const { left, Beside } = useNoun() ?? {}
  const placesOf = use(RecordPlacesOf)
  const { row, error, retry, store } = useRecord<E>(calls, id)
  const name = row ? nameOf(row) : id === undefined ? newTitle : ''
  useWindowTitle(name)
  const { steps, back } = useListSteps(calls, id, list.path)
  const toList = () => void navigate(back)
  const { trash, restore, busy } = useTrash(calls, {
    name,
    undoable: may.restore,
    done: () => void navigate({ ...back, ignoreBlocker: true }),
    failed: retry,
  })

  const onSaved = ({ row: saved }: Saved) => {
    store(saved)
    if (id !== undefined) return
    snackbar.success(t('form.record.created', { name: nameOf(saved as Row<E>) }))
    void navigate({ to: `${list.path}/$id`, params: { id: String(saved['id']) }, replace: true, ignoreBlocker: true })
  }

  const trashed = row?.deleted_at
  const readOnly = Boolean(trashed) || !may.write
  const head = (
    <RecordHead {...{ list, back, steps, name }} isNew={id === undefined} sample={row?.sample ?? false}>
      {row && Beside && <Beside id={row.id} />}
      {row && <PrintButton print={(language, ways) => calls.print.call({ id: row.id, language }, ways)} />}
      {row && may.write && <HistoryButton calls={calls} id={row.id} name={name} />}
      {row && !trashed && may.write && (
        <TrashButton
          name={name}
          undoable={may.restore}
          busy={busy}
          left={left && (() => left(row.id))}
          onTrash={() => void trash(row)}
        />
      )}
    </RecordHead>
  )
  if (row === undefined) {
    return (
      <>
        {head}
        {error ? <RecordMissing error={error} onRetry={retry} onBack={toList} /> : <RecordSkeleton />}
      </>
    )
  }
  const shown = (
    <RecordTabs own={own} tabs={row ? tabs : tabs.filter(hasForm)}>
      {(tab) => {
        if (tab && 'show' in tab) return row && tab.show(row, readOnly)
        if (tab && !row) return <OwnFirst tab={own} />
        const Shown = tab?.Form ?? Form
        const key = [row?.id ?? 'new', tab?.id].join(' ')
        return <Shown key={key} row={row} readOnly={readOnly} onSaved={onSaved} onCancel={toList} />
      }}
    </RecordTabs>
  )
  return (
    <>
      {head}
      {row && trashed && <TrashNote at={trashed} busy={busy} onRestore={may.restore ? () => void restore(row) : undefined} />}
      {row && Summary && <Summary row={row} />}
      {row && steps && stateFact && (
        <NextOfList key={row.id} steps={steps} back={back} state={row[stateFact as keyof typeof row]} />
      )}
      {row && !trashed && placesOf({ table, id: row.id })}
      {row && !trashed && Below && (
        <div className={styles.below}>
          <Below row={row} />
        </div>
      )}
      {row ? <AfterFirstReads key={`tabs of ${row.id}`}>{shown}</AfterFirstReads> : shown}
    </>
  )
}
