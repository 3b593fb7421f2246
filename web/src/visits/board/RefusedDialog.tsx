import { useId, useState } from 'react'
import { clashesIn } from '#domain/visits/errors.ts'
import { decidedActs, type OneOfMany, type RefusedAct, type Way, wayOf } from '#domain/visits/many.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import type { ManyActs } from '../acts/useMany.ts'
import { useNoticeText } from '../acts/useNoticeText.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import type { Roster } from '../roster/roster.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './RefusedDialog.module.css'

type Props = {
  asked: NonNullable<ManyActs['asked']>
  roster: Roster
  onOpen: (visit: string) => void
  onClose: () => void
}

/** Dialog for a bulk act of which the server refused some visits: lists them with the reasons and asks what to do with each. */
export function RefusedDialog({ asked: { acts, refused, goOn }, roster, onOpen, onClose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const [decided, setDecided] = useState<ReadonlyMap<number, Way>>(() => new Map(refused.map(({ at }) => [at, 'skip'])))
  const ways = [...decided.values()]
  const asksReason = ways.includes('force')
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (asksReason && reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: async ({ reason }) => {
      const versions = new Map(roster.visits.map(({ id, version }) => [id, version]))
      const rest = decidedActs(acts, decided, { reason: reason.trim(), versions })
      // visits that are refused again open this dialog again
      if (rest.length > 0) await goOn(rest).catch(() => undefined)
      else onClose()
      return false
    },
  })
  const left = acts.length - ways.filter((way) => way === 'skip').length
  return (
    <Question wide title={t('many.refused')} act={t('many.go_on', { count: left })} form={form} onClose={onClose}>
      <p>{t('many.refused_text')}</p>
      <Stack as="ul" gap={0.75}>
        {refused.map((one) => (
          <Line
            key={one.at}
            one={one}
            act={acts[one.at]}
            roster={roster}
            chosen={decided.get(one.at)}
            onChoose={(way) => setDecided((now) => new Map(now).set(one.at, way))}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      {asksReason && <ReasonBox form={form} label={t('many.reason')} />}
    </Question>
  )
}

type LineProps = {
  one: RefusedAct
  act: OneOfMany | undefined
  roster: Roster
  chosen: Way | undefined
  onChoose: (way: Way) => void
  onOpen: (visit: string) => void
}

function Line({ one, act, roster, chosen, onChoose, onOpen }: LineProps) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const words = useNoticeText()
  const refusalText = useRefusalText()
  const name = useId()
  if (!act) return null
  const before = act.do === 'create' ? undefined : roster.visits.find(({ id }) => id === act.id)
  const visit = { ...before, ...(act.do === 'create' ? act.visit : act.do === 'change' ? act.changes : {}) }
  const patient_name = roster.visits.find(({ patient_id }) => patient_id === visit.patient_id)?.patient_name ?? null
  const { starts_at, ends_at, title = null, service_type = '' } = visit
  const clashes = clashesIn(one) ?? []
  const overtaken = one.code === 'stale_version' ? before : undefined
  const why = overtaken
    ? [t('notice.changed', { staff: staffOf(roster, overtaken) ?? t('board.unassigned'), span: texts.daySpan(overtaken) })]
    : [
        ...(one.errors?.map(({ code }) => t(`common:validation.${code}`)) ?? [
          refusalText({ code: one.code as 'visit_overlap', month: one.month }),
        ]),
        ...clashes.map((clash) => words.clash(clash)),
      ]
  return (
    <li>
      <b>{texts.name({ title, patient_name, service_type })}</b> {starts_at && ends_at && texts.daySpan({ starts_at, ends_at })}
      <p className={styles.why}>{why.join(' ')}</p>
      <span className={styles.ways}>
        {(['skip', wayOf(one)] as const).map(
          (way) =>
            way && (
              <label key={way}>
                <input type="radio" name={name} checked={chosen === way} onChange={() => onChoose(way)} /> {t(`many.${way}`)}
              </label>
            ),
        )}
        {before && <LinkButton onClick={() => onOpen(before.id)}>{t('many.open')}</LinkButton>}
      </span>
    </li>
  )
}

const staffOf = ({ staff }: Roster, { staff_id }: Roster['visits'][number]) => staff.find(({ id }) => id === staff_id)?.name
