import { type ReactNode, useState } from 'react'
import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { OwnRecord as Own } from '#domain/staff/staffChanges.api.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import styles from './OwnRecord.module.css'
import { OwnGroupView } from './OwnGroupView.tsx'
import { type OwnGroup, useOwnGroups } from './ownGroups.ts'
import { useOwnRecord } from './useOwnRecord.ts'

type Props = {
  /** Shown above the record, such as the hours of the month. */
  figures?: ReactNode
  /** Shown below it. */
  more?: ReactNode
}

/** What the office has on file about the person, what of it runs out, and the way to say that something is wrong. */
export function OwnRecord({ figures, more }: Props) {
  const { t } = useTranslation(['me', 'staff', 'changes', 'attention', 'common'])
  const { answer, error, retry } = useOwnRecord()
  if (!answer) return error ? <Failed title={t('failed')} error={error} onRetry={retry} /> : <Loading />
  const { record } = answer
  return (
    <div className={styles.page}>
      <ScreenHead title={t('common:nav.me')} />
      {record && error !== null && <AsOf at={record.as_of} />}
      {record ? (
        <>
          {figures}
          <Ends of={record.staff_id} />
          <Groups record={record} />
        </>
      ) : (
        <Nothing title={t('not_linked')} text={t('not_linked_text')} />
      )}
      {more}
    </div>
  )
}

/** Says that there is no network, and of when the record is. */
function AsOf({ at }: { at: string }) {
  const { t } = useTranslation('me')
  const language = useLanguage()
  const time = formatTime(minuteOf(at))
  return (
    <p role="status" className={styles.cut}>
      <Furigana>
        {t('as_of', { time: dateOf(at) === today() ? time : `${dayText('shortDay', dateOf(at), language)} ${time}` })}
      </Furigana>
    </p>
  )
}

function Groups({ record }: { record: Own }) {
  const { t } = useTranslation('me')
  const groups = useOwnGroups(record)
  const [asked, setAsked] = useState<OwnGroup | 'note'>()
  const close = () => setAsked(undefined)
  const { pending } = record
  return (
    <>
      {pending && (
        <p role="status" className={styles.pending}>
          <Furigana>{t('pending')}</Furigana>{' '}
          <PlaceLink place={{ to: '/admin/staff-changes/$id', params: { id: pending.id } }}>{t('pending_open')}</PlaceLink>
        </p>
      )}
      {groups.map((group) => (
        <OwnGroupView key={group.name} group={group} record={record} onAsk={() => setAsked(group)} />
      ))}
      <Row gap={1}>
        <Button variant="outlined" color="secondary" onClick={() => setAsked('note')}>
          <Furigana>{t('ask_rest')}</Furigana>
        </Button>
        <PlaceLink place={{ to: '/admin/staff-changes' }}>
          <Furigana>{t('earlier')}</Furigana>
        </PlaceLink>
      </Row>
      {asked !== undefined &&
        (asked !== 'note' && asked.asks.length > 0 ? (
          <ChangeDialog group={asked} record={record} onClose={close} />
        ) : (
          <NoteDialog about={asked === 'note' ? undefined : asked.name} note={pending?.note ?? null} onClose={close} />
        ))}
    </>
  )
}
