import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import type { Outcome } from './useTypedVisit.ts'
import styles from './ShiftGrid.module.css'

type Props = {
  at: HTMLElement
  name: string
  date: string
  visits: readonly RosterVisit[]
  /** The typed character by which the cell was opened. */
  begun: string
  readOnly: boolean
  enter: (typed: string, chosen?: string) => Promise<Outcome>
  onOpen: (id: string) => void
  onForm: (known: Extract<Outcome, { kind: 'form' }>) => void
  onClose: () => void
}

/** An open cell of the grid: its visits, and an input in which the next visit is typed. */
export function CellBox({ at, name, date, visits, begun, readOnly, enter, onOpen, onForm, onClose }: Props) {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  const [typed, setTyped] = useState(begun)
  const [outcome, setOutcome] = useState<Outcome>()
  const [working, setWorking] = useState(false)
  const send = async (chosen?: string) => {
    if (working || typed.trim() === '') return
    setWorking(true)
    const came = await enter(typed, chosen)
    setWorking(false)
    if (came.kind === 'saved') onClose()
    else if (came.kind === 'form') onForm(came)
    else setOutcome(came)
  }
  const title = `${name} ${texts.day(date)}`
  return (
    <Popover
      open
      anchorEl={at}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: styles.box } }}
    >
      <h2>{title}</h2>
      {visits.length > 0 && (
        <ul>
          {visits.map((visit) => (
            <li key={visit.id}>
              <button type="button" onClick={() => onOpen(visit.id)}>
                <span>{texts.span(visit)}</span> <strong>{texts.name(visit)}</strong>{' '}
                <Muted>{texts.service(visit.service_type)}</Muted>
              </button>
            </li>
          ))}
        </ul>
      )}
      {readOnly && visits.length === 0 && <p>{t('shift.none')}</p>}
      {!readOnly && (
        <Stack
          as="form"
          gap={0.5}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextField
            label={t('shift.type')}
            hint={t('shift.type_hint')}
            error={wrongIn(outcome, t)}
            value={typed}
            autoFocus
            autoComplete="off"
            onText={(text) => {
              setTyped(text)
              setOutcome(undefined)
            }}
          />
          {outcome?.kind === 'choose' && (
            <ul aria-label={t('shift.choose')}>
              {outcome.found.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => void send(one.id)}>
                    <strong>{one.name}</strong> <Muted>{[one.kana, one.note].filter(Boolean).join(' ')}</Muted>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button type="submit" variant="contained" size="small" loading={working}>
            {t('shift.add')}
          </Button>
        </Stack>
      )}
    </Popover>
  )
}

type T = ReturnType<typeof useTranslation<'visits'>>['t']
const wrongIn = (outcome: Outcome | undefined, t: T): string | undefined => {
  if (outcome?.kind === 'refused') return outcome.text
  if (outcome?.kind === 'unreadable') return t('shift.unreadable')
  if (outcome?.kind === 'nobody') return t('shift.nobody')
  return outcome?.kind === 'choose' ? t('shift.choose') : undefined
}
