import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { dateOf } from '#domain/kit/dates.ts'
import { visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import { HistoryButton } from '#web/kit/audit/HistoryButton.tsx'
import { CommentsButton } from '#web/kit/comments/CommentsButton.tsx'
import { CommentsTab } from '#web/kit/comments/CommentsTab.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { RecordMissing } from '#web/kit/forms/record/RecordStates.tsx'
import { SampleNote } from '#web/kit/forms/record/SampleNote.tsx'
import { TrashButton } from '#web/kit/forms/record/TrashButton.tsx'
import { TrashNote } from '#web/kit/forms/record/TrashNote.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import type { VisitRow } from '../roster/roster.ts'
import type { OpenVisit } from '../scheduleState.ts'
import { paletteVariables } from '../timeline/palette.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { ConfirmedLine } from '../publishing/ConfirmedLine.tsx'
import { VisitState } from '../publishing/VisitState.tsx'
import { PlanLine } from '../plans/PlanLine.tsx'
import { ReportLine } from '../reports/ReportLine.tsx'
import { SeriesTrash } from '../plans/SeriesTrash.tsx'
import type { DoneSeries } from '../plans/useSeriesSave.ts'
import { FindLine } from '../coverage/FindLine.tsx'
import { DayRouteLink } from '../directions/DayRouteLink.tsx'
import styles from './VisitDrawer.module.css'
import { VisitForm } from './VisitForm.tsx'

export type DrawerProps = {
  opened: OpenVisit | undefined
  /** Date of a new visit, unless the place where it is created has one. */
  date: string
  may: { write: boolean; restore: boolean }
  close: () => void
  /** Called when the drawer is closed and the focus has returned. */
  closed: () => void
  /** `before` is null for a new visit. `series`: what was done at the same time to later visits of the same weekly plan. */
  onSaved: (before: VisitRow | null, after: VisitRow, series?: DoneSeries) => void
  /** `series`: the visit was deleted together with later visits of the same weekly plan. */
  onTrash: (row: VisitRow, name: string, series?: DoneSeries) => void
  onRestore: (row: VisitRow, name: string) => void
}

/** A visit in a drawer at the side; on a phone it fills the screen. */
export default function VisitDrawer(props: DrawerProps) {
  const { opened, close, closed } = props
  const dark = usePreferences().mode === 'dark'
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  // the last visit stays visible while the drawer closes
  const shown = opened ?? last
  return (
    <SidePanel
      width={31}
      open={opened !== undefined}
      onClose={close}
      clear
      onGone={() => {
        setLast(undefined)
        closed()
      }}
      style={paletteVariables(dark) as CSSProperties}
    >
      {shown &&
        (shown.id === undefined ? (
          <NewVisit key={`${shown.staff_id} ${shown.patient_id} ${shown.date} ${shown.starts_at}`} {...props} place={shown} />
        ) : (
          <StoredVisit key={shown.id} {...props} id={shown.id} />
        ))}
    </SidePanel>
  )
}

function NewVisit({
  place: { staff_id, patient_id = null, date: day, starts_at, ends_at },
  date,
  may,
  close,
  onSaved,
}: DrawerProps & { place: Extract<OpenVisit, { id: undefined }> }) {
  const { t } = useTranslation('visits')
  return (
    <>
      <SideHead title={t('form.new')} />
      <VisitForm
        row={null}
        defaults={{ staff_id, patient_id, starts_at, ends_at }}
        date={day ?? date}
        readOnly={!may.write}
        onSaved={(after) => onSaved(null, after)}
        onCancel={close}
      />
    </>
  )
}

function StoredVisit({ id, date, may, close, onSaved, onTrash, onRestore }: DrawerProps & { id: string }) {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  const { data: row, error, refetch } = useQuery(api.visits.get.queryOptions({ input: { id } }))
  const name = row ? texts.name({ ...row, patient_name: nameIn(row, 'patient_id') }) : ''
  const trashed = row !== undefined && row.deleted_at !== null
  // a notification of a comment leads to the comments
  const { comments }: { comments?: unknown } = useSearch({ strict: false })
  const [isTalking, setTalking] = useState(comments === true)
  const showsComments = isTalking && row !== undefined && !trashed
  return (
    <>
      <SideHead
        title={name || t('form.edit')}
        below={
          row && (
            <Below row={row}>
              {!trashed && (
                <CommentsButton
                  entity={visit.name}
                  id={id}
                  isOpen={showsComments}
                  back={t('form.content')}
                  onSwitch={() => setTalking(!showsComments)}
                />
              )}
            </Below>
          )
        }
      >
        {row && may.write && <HistoryButton calls={api.visits} id={row.id} name={name} small />}
        {row && !trashed && may.write && (
          <SeriesTrash row={row} onSeries={(series) => onTrash(row, name, series)} onTrash={() => onTrash(row, name)}>
            <TrashButton name={name} undoable={may.restore} busy={false} onTrash={() => onTrash(row, name)} />
          </SeriesTrash>
        )}
      </SideHead>
      {trashed && (
        <TrashNote at={row.deleted_at ?? ''} busy={false} onRestore={may.restore ? () => onRestore(row, name) : undefined} />
      )}
      {showsComments && (
        <div className={styles.comments}>
          <CommentsTab entity={visit.name} id={id} />
        </div>
      )}
      {row ? (
        <div className={styles.form} hidden={showsComments}>
          <VisitForm
            row={row}
            defaults={{}}
            date={date}
            readOnly={trashed || !may.write}
            onSaved={(after, series) => onSaved(row, after, series)}
            onCancel={close}
          />
        </div>
      ) : error ? (
        <RecordMissing error={error} onRetry={() => void refetch()} onBack={close} />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** Publication and confirmation of a visit, its weekly plan, its report and comments, and whether it belongs to the sample company. */
function Below({ row, children }: { row: VisitRow; children: ReactNode }) {
  return (
    <>
      {row.deleted_at === null && <VisitState row={row} />}
      {row.deleted_at === null && row.published_at !== null && <ConfirmedLine visit={row.id} />}
      {row.deleted_at === null && <PlanLine visit={row.id} />}
      {row.deleted_at === null && <ReportLine row={row} />}
      {row.deleted_at === null && <FindLine row={row} />}
      {row.deleted_at === null && row.staff_id !== null && <DayRouteLink staff={row.staff_id} date={dateOf(row.starts_at)} />}
      {children}
      {row.sample && <SampleNote />}
    </>
  )
}

const nameIn = (row: VisitRow, field: string): string | null => row.names?.[field] ?? null
