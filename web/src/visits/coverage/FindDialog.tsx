import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { proposed } from '#domain/visits/coverage/candidates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import type { OneOfMany, RefusedAct } from '#domain/visits/many.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useStoreMany } from '../acts/useStoreMany.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { CandidateList } from './CandidateList.tsx'
import styles from './FindDialog.module.css'
import { FindReason } from './FindReason.tsx'

type Props = { visits: readonly string[]; onClose: () => void }
/** The chosen helper by visit; null leaves the visit without a helper. */
type Choice = ReadonlyMap<string, string | null>

/** Visits for which helpers are searched at once. Of more, the next ones follow when the choices for these are stored. */
const AT_ONCE = 40

/** Dialog that lists helpers for each of several visits, in the order in which they should be asked; one click stores all choices. */
export default function FindDialog({ visits, onClose }: Props) {
  const { t } = useTranslation(['coverage', 'common'])
  const id = useId()
  const [begin, setBegin] = useState(0)
  const end = begin + AT_ONCE
  const asked = visits.slice(begin, end)
  const left = Math.max(0, visits.length - end)
  const { data, error, refetch } = useQuery({
    ...api.coverage.candidates.queryOptions({ input: { visit: asked } }),
    staleTime: 0,
    throwOnError: false,
  })
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('find.title')}</DialogTitle>
      {data ? (
        <Found key={begin} found={data} left={left} onStored={left > 0 ? () => setBegin(end) : onClose} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? <Failed title={t('find.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />}
        </DialogContent>
      )}
    </Dialog>
  )
}

type FoundProps = {
  found: readonly OpenVisit[]
  /** How many visits come after these. */
  left: number
  onStored: () => void
  onClose: () => void
}

function Found({ found, left, onStored, onClose }: FoundProps) {
  const { t } = useTranslation(['coverage', 'common'])
  const texts = useVisitTexts()
  const numbers = useNumbers()
  const first = useMemo((): Choice => new Map([...proposed(found)].map(([id, who]) => [id, who?.staff_id ?? null])), [found])
  const [chosen, setChosen] = useState(first)
  const [refused, setRefused] = useState<readonly RefusedAct[]>()
  const stored = { told: (size: number) => t('find.done', { size: numbers(size) }), done: onStored }
  const store = useStoreMany({ ...stored, askReason: setRefused })
  const given = found.flatMap(({ id, version }): OneOfMany[] => {
    const staff_id = chosen.get(id)
    return staff_id == null ? [] : [{ do: 'change', id, version, changes: { staff_id } }]
  })
  return (
    <>
      <DialogContent className={styles.found}>
        <p>
          {t('find.text')} {left > 0 && t('find.left', { size: numbers(left) })}
        </p>
        {found.map((visit) => (
          <section key={visit.id} aria-labelledby={`open-${visit.id}`}>
            <h3 id={`open-${visit.id}`}>
              {texts.daySpan(visit)} <b>{texts.name(visit)}</b> <Muted>{texts.service(visit.service_type)}</Muted>
            </h3>
            <CandidateList
              visit={visit}
              chosen={chosen.get(visit.id) ?? null}
              onChoose={(staff) => setChosen((now) => new Map(now).set(visit.id, staff))}
            />
          </section>
        ))}
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" disabled={given.length === 0} loading={store.isPending} onClick={() => store.mutate(given)}>
          {t('find.store', { size: numbers(given.length) })}
        </Button>
      </Actions>
      {refused && (
        <FindReason acts={given} refused={refused} visits={found} stored={stored} onClose={() => setRefused(undefined)} />
      )}
    </>
  )
}
