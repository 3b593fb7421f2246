import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { proposed } from '#domain/visits/coverage/candidates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import type { OneOfMany } from '#domain/visits/many.ts'
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

type Props = { visits: readonly string[]; onClose: () => void }
/** The chosen helper by visit; null leaves the visit without a helper. */
type Choice = ReadonlyMap<string, string | null>

/** Dialog that lists helpers for each of several visits, in the order in which they should be asked; one click stores all choices. */
export default function FindDialog({ visits, onClose }: Props) {
  const { t } = useTranslation(['coverage', 'common'])
  const id = useId()
  const { data, error, refetch } = useQuery({
    ...api.coverage.candidates.queryOptions({ input: { visit: [...visits] } }),
    staleTime: 0,
    throwOnError: false,
  })
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('find.title')}</DialogTitle>
      {data ? (
        <Found key={visits.join()} found={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? <Failed title={t('find.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />}
        </DialogContent>
      )}
    </Dialog>
  )
}

function Found({ found, onClose }: { found: readonly OpenVisit[]; onClose: () => void }) {
  const { t } = useTranslation(['coverage', 'common'])
  const texts = useVisitTexts()
  const numbers = useNumbers()
  const first = useMemo((): Choice => new Map([...proposed(found)].map(([id, who]) => [id, who?.staff_id ?? null])), [found])
  const [chosen, setChosen] = useState(first)
  const store = useStoreMany({ told: (size) => t('find.done', { size: numbers(size) }), done: onClose })
  const given = found.flatMap(({ id, version }): OneOfMany[] => {
    const staff_id = chosen.get(id)
    return staff_id == null ? [] : [{ do: 'change', id, version, changes: { staff_id } }]
  })
  return (
    <>
      <DialogContent className={styles.found}>
        <p>{t('find.text')}</p>
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
    </>
  )
}
