import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import type { ShownEvent } from '#domain/calendar/calendar.api.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { HistoryButton } from '#web/kit/audit/HistoryButton.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { RecordMissing } from '#web/kit/forms/record/RecordStates.tsx'
import { SampleNote } from '#web/kit/forms/record/SampleNote.tsx'
import { TrashButton } from '#web/kit/forms/record/TrashButton.tsx'
import { TrashNote } from '#web/kit/forms/record/TrashNote.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { paletteVariables } from '#web/visits/timeline/palette.ts'
import type { OpenEvent } from './calendarState.ts'
import { EventForm } from './EventForm.tsx'
import type { EventActs } from './useEventActs.ts'

type Props = {
  opened: OpenEvent | undefined
  /** The events that are on the screen: they say who made one, and whether one may change it. */
  events: readonly ShownEvent[]
  acts: EventActs
  close: () => void
  /** Brings the day of an event that was opened by a link onto the screen. */
  reveal: (date: string) => void
}

/** One event beside the calendar. */
export function EventPanel({ opened, ...props }: Props) {
  const dark = usePreferences().mode === 'dark'
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  // while it goes, what was open stays to be seen
  const shown = opened ?? last
  return (
    <SidePanel
      width={31}
      open={opened !== undefined}
      onClose={props.close}
      clear
      onGone={() => setLast(undefined)}
      style={paletteVariables(dark) as CSSProperties}
    >
      {shown &&
        (shown.id === undefined ? (
          <NewEvent key={`${shown.starts_at} ${shown.ends_at}`} {...props} place={shown} />
        ) : (
          <StoredEvent key={shown.id} {...props} id={shown.id} />
        ))}
    </SidePanel>
  )
}

type Inner = Omit<Props, 'opened'>

function NewEvent({ place, acts, close, reveal }: Inner & { place: Extract<OpenEvent, { id: undefined }> }) {
  const { t } = useTranslation('calendar')
  const { all_day, starts_at, ends_at } = place
  const known = starts_at === '' ? {} : { all_day, starts_at, ends_at }
  return (
    <>
      <SideHead title={t('new')} />
      <EventForm
        row={null}
        defaults={known}
        readOnly={false}
        onSaved={(after) => {
          acts.stored(null, after)
          close()
          reveal(dateOf(after.starts_at))
        }}
        onCancel={close}
      />
    </>
  )
}

function StoredEvent({ id, events, acts, close, reveal }: Inner & { id: string }) {
  const { t } = useTranslation('calendar')
  const { data: row, error, refetch } = useQuery(api.calendarEvents.get.queryOptions({ input: { id } }))
  const shown = events.find((event) => event.id === id)
  const trashed = row !== undefined && row.deleted_at !== null
  const date = row && !trashed ? dateOf(row.starts_at) : undefined
  const show = useEffectEvent(reveal)
  useEffect(() => {
    if (date !== undefined) show(date)
  }, [date])
  const writable = !trashed && shown?.writable === true
  return (
    <>
      <SideHead
        title={row?.title ?? t('edit')}
        below={
          <>
            {shown?.author != null && (
              <Muted as="p" size={0.8125}>
                {t('author', { name: shown.author })}
              </Muted>
            )}
            {row?.sample && <SampleNote />}
          </>
        }
      >
        {row && writable && <HistoryButton calls={api.calendarEvents} id={id} name={row.title} small />}
        {row && writable && (
          <TrashButton
            name={row.title}
            undoable
            busy={false}
            onTrash={() => {
              close()
              void acts.trash(row).catch(() => undefined)
            }}
          />
        )}
      </SideHead>
      {trashed && (
        <TrashNote at={row.deleted_at ?? ''} busy={false} onRestore={() => void acts.restore(row).catch(() => undefined)} />
      )}
      {row ? (
        <EventForm
          row={row}
          defaults={{}}
          readOnly={!writable}
          onSaved={(after) => {
            acts.stored(row, after)
            close()
            reveal(dateOf(after.starts_at))
          }}
          onCancel={close}
        />
      ) : error ? (
        <RecordMissing error={error} onRetry={() => void refetch()} onBack={close} />
      ) : (
        <Loading />
      )}
    </>
  )
}
