import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import { Button } from '../ui/Button.tsx'
import { useState } from 'react'
import { type BulkMove, type BulkReport, bulkFacts } from '#domain/kit/bulk.ts'
import type { BulkAnswer } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { snackbar } from '../snackbar.ts'
import type { Choosing } from '../tables/EntityTable.tsx'
import { useErrorText } from '../useErrorText.ts'
import type { BulkCalls, Which } from './calls.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChosenSize } from './ChosenSize.tsx'
import { LeftDialog } from './LeftDialog.tsx'
import styles from './Many.module.css'
import { ManyFrame } from './ManyFrame.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useMany } from './useMany.ts'

type Props = Choosing & {
  entity: Entity
  calls: BulkCalls
  may: { write: boolean; restore: boolean }
  /** Text with the number of selected records, in the words of the noun. */
  said: (size: string) => string
}

/** Bulk acts that move records into the trash or restore them. */
type Move = Exclude<BulkMove, 'change'>

/** Bar at the lower edge of a list: number of selected records, and the bulk acts on them. */
export function ManyBar({ entity, calls, may, said, selection, rows, filter, total, capped, trash }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const errorText = useErrorText()
  const many = useMany(calls, may)
  const [asked, setAsked] = useState<BulkMove>()
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
  const moving = (to: Move, more: { dry_run: true } | { seen: string } | object) => () =>
    to === 'restore'
      ? calls.bulkRestore.call({ ...(trial?.which ?? which), ...more })
      : calls.bulk.call({ ...(trial?.which ?? which), act: to, ...more })
  const move = (to: Move) => act(moving(to, trial ? { seen: trial.report.at } : {}))
  /** Runs a trial before a whole list is deleted or restored and then asks, since nobody has seen all records that the filter finds. */
  const tryMove = (to: Move) =>
    many.settle(moving(to, { dry_run: true })).then(
      (report) => {
        if (!report) return
        setTrial({ which, report })
        setAsked(to)
      },
      (error: unknown) => void snackbar.error(errorText(error)),
    )
  const ask = (to: Move) => {
    if (all) void tryMove(to)
    else if (may.restore) void move(to)
    else setAsked(to)
  }
  const left = many.left && <LeftDialog entity={entity} report={many.left} onClose={many.seen} />
  if (size === 0 && !many.job) return left ?? null
  return (
    <ManyFrame>
      {many.job && asked === undefined ? (
        <AcceptedJob job={many.job} onCancel={many.cancel} />
      ) : (
        <>
          <ChosenSize {...{ selection, rows, total, capped, said }} />
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
                onClick={() => ask('remove')}
              >
                {t('table.many.remove')}
              </Button>
            )}
            {trash && may.restore && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<RestoreFromTrash />}
                loading={many.busy && asked === undefined}
                loadingPosition="start"
                onClick={() => ask('restore')}
              >
                {t('table.many.restore')}
              </Button>
            )}
          </div>
        </>
      )}
      {asked === 'change' && <ChangeDialog {...{ entity, calls, which, many }} onDone={selection.clear} onClose={close} />}
      {asked !== undefined && asked !== 'change' && (
        <MoveDialog
          {...{ entity, may, many }}
          act={asked}
          chosen={said(numbers(size))}
          trial={trial?.report}
          run={() => move(asked)}
          onClose={close}
        />
      )}
      {left}
    </ManyFrame>
  )
}
