import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Print from '@mui/icons-material/PrintOutlined'
import { useMemo, useState } from 'react'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { type DutyState, dutyStates } from '#domain/leave/duty.ts'
import { leaveLists, type LeavePerson } from '#domain/leave/leave.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { DuePanel } from './DuePanel.tsx'
import { LeaveTable } from './LeaveTable.tsx'
import { LedgerPrint } from './LedgerPrint.tsx'
import styles from './LeaveLedgerPage.module.css'
import { leaveTables } from './leaveTables.ts'
import { OpeningDialog } from './OpeningDialog.tsx'
import { PersonLeave } from './PersonLeave.tsx'
import { PersonPanel } from './PersonPanel.tsx'

/** The leave of everybody: what is left, what lapses, whose five days are open; whoever looks at the own leave sees its lines. */
export default function LeaveLedgerPage() {
  const { t } = useTranslation(['leave', 'common'])
  const { role } = useMe()
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const [printing, setPrinting] = useState(false)
  const [opening, setOpening] = useState(false)
  const own = scopeOf(role, 'leave.read') === 'own'
  const find = typeof search['q'] === 'string' ? search['q'] : ''
  const open = search['open'] === true
  const duty = dutyStates.find((one) => one === search['duty'])
  const who = leaveLists.find((one) => one === search['who']) ?? 'employed'
  const showWho = (next: typeof who) => go((now) => ({ ...now, staff: undefined, who: next === 'employed' ? undefined : next }))
  const { data, error, refetch } = useQuery({
    ...api.leave.list.queryOptions({ input: who === 'employed' ? {} : { who }, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  const people = useMemo(() => (data ? shown(data.people, find, open, duty) : []), [data, find, open, duty])
  const chosen = data?.people.find(({ staff_id }) => (own ? true : staff_id === search['staff']))
  const size = data?.people.filter(isOpen).length ?? 0
  return (
    <div className={styles.page}>
      <ScreenHead title={t('common:nav.paid_leave_management')}>
        {!own && may(role, 'leave.write') && (
          <Button variant="outlined" color="secondary" onClick={() => setOpening(true)}>
            {t('opening.open')}
          </Button>
        )}
        {!own && (
          <Button variant="contained" startIcon={<Print />} disabled={!data?.people.length} onClick={() => setPrinting(true)}>
            {t('print.open')}
          </Button>
        )}
      </ScreenHead>
      {opening && <OpeningDialog onClose={() => setOpening(false)} />}
      {printing && <LedgerPrint onClose={() => setPrinting(false)} />}
      {error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : own ? (
        chosen ? (
          <Panel as="section">
            <PersonLeave id={chosen.staff_id} />
          </Panel>
        ) : (
          <Nothing title={t('not_linked')} text={t('not_linked_text')} />
        )
      ) : (
        <>
          {may(role, 'leave.write') && <DuePanel />}
          <div className={styles.tools}>
            <SearchBox
              value={find}
              hint={t('find')}
              onDown={() => document.querySelector<HTMLElement>('[data-row]')?.focus()}
              onSearch={(q) => go((now) => ({ ...now, q: q || undefined }))}
            />
            <OneFilter
              label={t('who.label')}
              options={leaveLists.map((value) => ({ value, label: t(`who.${value}`) }))}
              chosen={who}
              onChoose={showWho}
              usual={{ value: 'employed', clear: () => showWho('employed') }}
            />
            <PressButton pressed={open} onPress={() => go((now) => ({ ...now, open: open ? undefined : true }))}>
              {t('duty.only', { count: size })}
            </PressButton>
            {duty && (
              <PressButton pressed onPress={() => go((now) => ({ ...now, duty: undefined }))}>
                {t(`duty.only_state.${duty}`)}
              </PressButton>
            )}
          </div>
          {people.length === 0 ? (
            <Nothing title={t(data.people.length === 0 ? 'none' : 'none_found')} text={t('none_text')} />
          ) : (
            <LeaveTable people={people} onOpen={(staff) => go((now) => ({ ...now, staff }), 'step')} />
          )}
          {chosen && <PersonPanel person={chosen} onClose={() => go(({ staff: _, ...rest }) => rest)} />}
        </>
      )}
    </div>
  )
}

const isOpen = ({ duty }: LeavePerson) => duty !== null && duty.short > 0
const shown = (people: readonly LeavePerson[], find: string, open: boolean, state: DutyState | undefined) => {
  const terms = foldQuery(find)
  return people.filter((one) => {
    if (open && !isOpen(one)) return false
    if (state !== undefined && one.duty?.state !== state) return false
    const key = searchKey([one.name, one.kana, one.staff_code])
    return terms.every((term) => key.includes(term))
  })
}
