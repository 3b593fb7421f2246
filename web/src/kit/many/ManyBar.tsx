import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import { Button } from '../ui/Button.tsx'
import { useState } from 'react'
import { type BulkReport, bulkFacts, MAX_BULK } from '#domain/kit/bulk.ts'
import type { BulkAnswer } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { snackbar } from '../snackbar.ts'
import type { Choosing } from '../tables/EntityTable.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useErrorText } from '../useErrorText.ts'
import type { BulkCalls, Which } from './calls.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { LeftDialog } from './LeftDialog.tsx'
import styles from './Many.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useMany } from './useMany.ts'

type Props = Choosing & {
  entity: Entity
  calls: BulkCalls
  may: { write: boolean; restore: boolean }
  /** So many are chosen, in the words of the noun. */
  said: (size: string) => string
}

/** At the lower edge of a list: how many of its records are chosen, and what can be done to all of them. */
export function ManyBar({ entity, calls, may, said, selection, rows, filter, total, capped, trash }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const errorText = useErrorText()
  const many = useMany(calls, may)
  const [asked, setAsked] = useState<'change' | 'remove'>()
  const [trial, setTrial] = useState<{ which: Which; report: BulkReport }>()
  const { ids, all } = selection
  const size = all ? total : ids.size
  const which: Which = all
    ? { filter }
    : { records: rows.filter(({ id }) => ids.has(id)).map(({ id, version }) => ({ id, version })) }
  const close = () => {
    setAsked(undefined)
    setTrial(undefined)
  }

  const act = (ask: () => Promise<BulkAnswer>) =>
    many.run(ask).then(
      (report) => report && selection.clear(),
      (error: unknown) => void snackbar.error(errorText(error)),
    )
  const remove = () =>
    act(() => calls.bulk.call({ ...(trial?.which ?? which), act: 'remove', ...(trial && { seen: trial.report.at }) }))
  /** The whole of a list goes only after a trial: nobody has seen all that a filter finds. */
  const tryRemove = () =>
    many
      .settle(() => calls.bulk.call({ ...which, act: 'remove', dry_run: true }))
      .then(
        (report) => {
          if (!report) return
          setTrial({ which, report })
          setAsked('remove')
        },
        (error: unknown) => void snackbar.error(errorText(error)),
      )
  const askRemove = () => {
    if (all) void tryRemove()
    else if (may.restore) void remove()
    else setAsked('remove')
  }
  const left = many.left && <LeftDialog entity={entity} report={many.left} onClose={many.seen} />
  if (size === 0 && !many.job) return left ?? null
  return (
    <div className={styles.bar} role="group" aria-label={t('table.many.title')}>
      {many.job && asked === undefined ? (
        <AcceptedJob job={many.job} onCancel={many.cancel} />
      ) : (
        <>
          <p role="status">{said(numbers(size))}</p>
          {selection.whole === true && !all && total > rows.length && !capped && total <= MAX_BULK && (
            <LinkButton onClick={selection.everything}>{t('table.many.everything', { size: numbers(total) })}</LinkButton>
          )}
          <LinkButton onClick={selection.clear}>{t('table.many.clear')}</LinkButton>
          <div className={styles.acts}>
            {!trash && may.write && Object.keys(bulkFacts(entity)).length > 0 && (
              <Button variant="outlined" color="secondary" startIcon={<EditOutlined />} onClick={() => setAsked('change')}>
                {t('table.many.change')}
              </Button>
            )}
            {!trash && may.write && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<DeleteOutlined />}
                loading={many.busy && asked === undefined}
                loadingPosition="start"
                onClick={askRemove}
              >
                {t('table.many.remove')}
              </Button>
            )}
            {trash && may.restore && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<RestoreFromTrash />}
                loading={many.busy}
                loadingPosition="start"
                onClick={() => void act(() => calls.bulkRestore.call(which))}
              >
                {t('table.many.restore')}
              </Button>
            )}
          </div>
        </>
      )}
      {asked === 'change' && <ChangeDialog {...{ entity, calls, which, many }} onDone={selection.clear} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog {...{ entity, may, many }} chosen={said(numbers(size))} trial={trial?.report} run={remove} onClose={close} />
      )}
      {left}
    </div>
  )
}
