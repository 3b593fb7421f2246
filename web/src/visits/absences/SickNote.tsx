import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { sickReport } from '#domain/visits/absences.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useDay } from '../day/useDay.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { sickBox, useSick } from './sickBox.ts'

/**
 * What became of the own report of sickness: whether the office has it, it still waits on this device, or it did not arrive. `none` is shown where nothing was
 * reported today.
 */
export function SickNote({ none = null }: { none?: ReactNode }) {
  const { t } = useTranslation('absences')
  const { day, ahead } = useDay()
  const { today } = useNow(ahead)
  const { taken, waiting, left } = useSick()
  const isWaiting = waiting.some(({ subject }) => subject === today)
  const isTaken = taken === today || day?.away === true
  const told = isWaiting ? 'waiting' : isTaken ? 'done' : undefined
  if (left.length === 0 && !told) return none
  return (
    <Stack gap={0.5} wide>
      {left.map((one) => (
        <Left key={one.key} item={one} phone={day?.office_phone} />
      ))}
      {told && (
        <Alert severity={told === 'waiting' ? 'warning' : 'success'}>
          <Furigana>{t(`sick.${told}`)}</Furigana>
          <CallOffice phone={day?.office_phone} />
        </Alert>
      )}
      {left.length > 0 && !told && none}
    </Stack>
  )
}

/** A report that did not arrive: the office is told by phone. */
function Left({ item: { key, input }, phone }: { item: { key: string; input: unknown }; phone: string | null | undefined }) {
  const { t } = useTranslation('absences')
  const { day } = useVisitTexts()
  const date = sickReport.safeParse(input).data?.date
  return (
    <Alert severity="error">
      <Furigana>{t('sick.left', { date: date === undefined ? '' : day(date) })}</Furigana>
      <Row gap={0.5}>
        <CallOffice phone={phone} />
        <Button size="small" color="secondary" onClick={() => void sickBox.drop(key)}>
          {t('sick.drop')}
        </Button>
      </Row>
    </Alert>
  )
}

function CallOffice({ phone }: { phone: string | null | undefined }) {
  const { t } = useTranslation('absences')
  if (!phone) return null
  return (
    <Button variant="outlined" color="secondary" component="a" href={`tel:${phone}`}>
      {t('sick.call_office')}
    </Button>
  )
}
