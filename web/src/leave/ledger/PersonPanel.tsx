import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { PersonLeave } from './PersonLeave.tsx'
import styles from './PersonLeave.module.css'

/** The lots and lines of somebody, beside the list. */
export function PersonPanel({ person, onClose }: { person: LeavePerson; onClose: () => void }) {
  const { t } = useTranslation('leave')
  return (
    <SidePanel width={38} open onClose={onClose}>
      <SideHead above={<p>{person.staff_code}</p>} title={t('of', { name: person.name })} />
      <div className={styles.panel}>
        <PersonLeave id={person.staff_id} />
      </div>
    </SidePanel>
  )
}
