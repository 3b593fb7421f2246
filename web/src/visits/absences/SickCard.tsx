import { useState } from 'react'
import { dateOf, formatTime } from '#domain/kit/dates.ts'
import { sickFrom } from '#domain/visits/absence.ts'
import { useMe } from '#web/access/useMe.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { showPhone } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useDay } from '../day/useDay.ts'
import { useNow } from '../useNow.ts'
import { sickBox } from './sickBox.ts'
import { SickNote } from './SickNote.tsx'

/**
 * Sick today: one button, one question, and a call. Without a network the report waits on this device while the call goes out; the screen around it sends it
 * (`useSickSending`).
 */
export function SickCard() {
  const { t } = useTranslation('absences')
  const { viewed_by } = useMe()
  const [asked, setAsked] = useState(false)
  if (viewed_by !== null) return null
  return (
    <>
      <SickNote
        none={
          <Button variant="outlined" color="secondary" size="large" fullWidth onClick={() => setAsked(true)}>
            {t('sick.act')}
          </Button>
        }
      />
      {asked && <SickQuestion onClose={() => setAsked(false)} />}
    </>
  )
}

/** Tells what follows, reports, and calls the office where its number is known. */
function SickQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('absences')
  const { day, now, ahead } = useDay()
  const { today } = useNow(ahead)
  const visits = day?.visits.filter(({ starts_at }) => dateOf(starts_at) === today) ?? []
  const from_time = sickFrom(visits, today, now())
  const left = visits.filter(({ patient_id, ends_at }) => patient_id !== null && Date.parse(ends_at) > Date.parse(now())).length
  const phone = day?.office_phone
  const report = async () => {
    await sickBox.put(today, { date: today, from_time }, null)
    if (phone) window.location.assign(`tel:${phone}`)
  }
  return (
    <Question title={t('sick.title')} act={t(phone ? 'sick.send_call' : 'sick.send')} run={report} onClose={onClose}>
      <p>
        <Furigana>{from_time === null ? t('sick.whole') : t('sick.from', { time: formatTime(from_time) })}</Furigana>
      </p>
      {left > 0 && (
        <p>
          <Furigana>{t('sick.visits', { count: left })}</Furigana>
        </p>
      )}
      <p>
        <Furigana>{phone ? t('sick.call', { phone: showPhone(phone) }) : t('sick.call_unknown')}</Furigana>
      </p>
      <Muted as="p">{t('sick.undo')}</Muted>
    </Question>
  )
}
