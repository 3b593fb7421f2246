import { useQuery } from '@tanstack/react-query'
import Print from '@mui/icons-material/PrintOutlined'
import { type ReactNode, useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { lastUsable } from '#domain/leave/grants.ts'
import type { LeaveLine } from '#domain/leave/leave.api.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { OutsideEmployment } from './OutsideEmployment.tsx'
import { BreakNote } from './BreakNote.tsx'
import { DutyMark } from './DutyMark.tsx'
import { GiveBack } from './GiveBack.tsx'
import { LedgerPrint } from './LedgerPrint.tsx'
import { OverdrawnMark } from './OverdrawnMark.tsx'
import { leaveTables } from './leaveTables.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import styles from './PersonLeave.module.css'
import { TakeDialog } from './TakeDialog.tsx'
import { useAmount } from './useAmount.ts'
import { useGrantText } from './useGrantText.ts'

/** What somebody has left, from which grants, and every line that it follows from. */
export function PersonLeave({ id }: { id: string }) {
  const { t } = useTranslation(['leave', 'common'])
  const { role } = useMe()
  const { refused } = useOwnDecision('leave_ledger', id)
  const amount = useAmount()
  const [adjusting, setAdjusting] = useState(false)
  const [taking, setTaking] = useState(false)
  const [printing, setPrinting] = useState(false)
  const { data, error, refetch } = useQuery({
    ...api.leave.of.queryOptions({ input: { staff_id: id }, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { person, lots, lines, breaks } = data
  const show = (parts: number) => amount(parts, person.hours_per_day)
  return (
    <div className={styles.person}>
      <OutsideEmployment person={person} />
      {breaks.map((gap) => (
        <BreakNote key={`${gap.last} ${gap.from}`} staff={id} gap={gap} />
      ))}
      <dl className={styles.sums}>
        <div>
          <dt>{t('person.balance')}</dt>
          <dd>{person.overdrawn > 0 ? <OverdrawnMark one={person} /> : <b>{show(person.balance)}</b>}</dd>
        </div>
        <div>
          <dt>{t('person.carried')}</dt>
          <dd>{show(person.carried)}</dd>
        </div>
        <div>
          <dt>{t('person.used')}</dt>
          <dd>{show(person.used)}</dd>
        </div>
        {person.duty && (
          <div>
            <dt>{t('person.duty')}</dt>
            <dd>
              <DutyMark duty={person.duty} />
            </dd>
          </div>
        )}
      </dl>
      <Row gap={0.5} align="stretch">
        {may(role, 'leave.write') && lots.length > 0 && (
          <Button variant="contained" disabled={refused} onClick={() => setTaking(true)}>
            {t('take.open')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => setPrinting(true)}>
          {t('print.open')}
        </Button>
        {may(role, 'leave.write') && lots.length > 0 && (
          <Button variant="outlined" color="secondary" disabled={refused} onClick={() => setAdjusting(true)}>
            {t('adjust.open')}
          </Button>
        )}
        <OwnReason shown={refused && lots.length > 0} />
      </Row>
      {taking && <TakeDialog staff={id} onClose={() => setTaking(false)} />}
      {printing && <LedgerPrint person={person} onClose={() => setPrinting(false)} />}
      {lots.length === 0 && <p>{t('no_lines')}</p>}
      {lots.toReversed().map((lot) => (
        <section key={lot.granted_on} className={styles.lot}>
          <h3>
            {t('lot.title')} <DateText date={lot.granted_on} /> <span>{t('lot.left', { amount: show(lot.left) })}</span>
          </h3>
          <Muted as="p" size={0.8125}>
            {lot.revoked ? (
              t('lot.revoked')
            ) : (
              <>
                {t('lot.until')} <DateText date={lot.last_day} /> {lot.last_day < lastUsable(lot.granted_on) && t('lot.ended')}
              </>
            )}
          </Muted>
          <ul>
            {lines
              .filter((line) => line.lot === lot.granted_on)
              .map((line) => (
                <Line key={line.id} line={line} amount={show(line.parts)}>
                  {line.asked && line.request_id !== null ? (
                    <PlaceLink place={{ to: `/admin/leave-request/${line.request_id}` }}>{t('take.request')}</PlaceLink>
                  ) : (
                    may(role, 'leave.write') && !refused && canGiveBack(line, lines) && <GiveBack staff={id} line={line} />
                  )}
                </Line>
              ))}
          </ul>
        </section>
      ))}
      {adjusting && (
        <AdjustDialog
          staff={id}
          lots={lots.flatMap(({ granted_on, revoked }) => (revoked ? [] : [granted_on])).toReversed()}
          onClose={() => setAdjusting(false)}
        />
      )}
    </div>
  )
}

/** What the office wrote down, unless it has been given back. */
const canGiveBack = ({ kind, request_id }: LeaveLine, lines: readonly LeaveLine[]): boolean =>
  kind === 'use' && request_id !== null && !lines.some((one) => one.kind === 'give_back' && one.request_id === request_id)

function Line({ line, amount, children }: { line: LeaveLine; amount: string; children: ReactNode }) {
  const { t } = useTranslation('leave')
  const grant = useGrantText()
  const why = line.facts ? grant(line.facts) : line.reason
  return (
    <li className={styles.line}>
      <DateText date={line.date} />
      <span>
        {t(`kind.${line.kind}`)}
        {children}
      </span>
      <b>{line.parts > 0 ? t('plus', { amount }) : amount}</b>
      {why !== null && <small>{why}</small>}
    </li>
  )
}
