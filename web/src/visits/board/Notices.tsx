import Alert from '@mui/material/Alert'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { isAsked } from '../acts/notices.ts'
import { useNoticeText } from '../acts/useNoticeText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { ReasonDialog } from '../overParts.ts'
import styles from './Notices.module.css'

type Props = { acts: VisitActs; open: (visit: string) => void }

/**
 * Shows why acts failed. A move that lacks only a reason opens a dialog for it; other notices cover the lower edge of the timeline, without
 * moving it, until they are dismissed.
 */
export function Notices({ acts, open }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const text = useNoticeText()
  const asked = acts.notices.find(isAsked)
  const shown = acts.notices
    .filter((notice) => notice !== asked)
    .map((notice) => (
      <Alert
        key={notice.id}
        className={styles.notice}
        severity={notice.why.kind === 'changed' ? 'warning' : 'error'}
        closeText={t('common:action.close')}
        onClose={() => acts.dismiss(notice.id)}
      >
        <b>{text.title(notice)}</b> {text.reason(notice)}
        {(notice.why.kind === 'helper_refused' || notice.why.kind === 'asks_reason') && (
          <LinkButton onClick={() => open(notice.id)}>{t('notice.open')}</LinkButton>
        )}
        {notice.why.kind === 'clash' && (
          <ul>
            {notice.why.clashes.map((clash) => (
              <li key={clash.id}>
                {text.clash(clash)} <LinkButton onClick={() => open(clash.id)}>{t('notice.open')}</LinkButton>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    ))
  return (
    <>
      {asked && <ReasonDialog key={asked.id} asked={asked} acts={acts} onFailed={() => acts.dismiss(asked.id)} />}
      {shown.length > 0 && <div className={styles.notices}>{shown}</div>}
    </>
  )
}
