import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { Link } from '@tanstack/react-router'
import { screenKey, useLabels } from '#web/kit/facts/labels.ts'
import { signOut } from '#web/kit/forms/drafts/signOut.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { bar } from '../bar.ts'
import { opened } from '../opened.ts'
import { useMenu } from '../useMenu.ts'
import styles from './MoreLines.module.css'

/** All screens that the bar has no room for, and what a wide screen has in its frame. */
export function MoreLines() {
  const { t } = useTranslation('common')
  const { of } = useLabels()
  const { items } = useMenu()
  const others = items.filter(({ to }) => !bar.some((line) => line.to === to))
  return (
    <nav aria-labelledby="more-lines" className={styles.more}>
      <h2 id="more-lines">
        <Furigana>{t('shell.more')}</Furigana>
      </h2>
      <ul>
        <li>
          <Act icon={SearchOutlined} label={t('palette.placeholder')} onClick={() => opened.set('search')} />
        </li>
        {others.map(({ label, icon: Icon, to }) => (
          <li key={to}>
            <Link to={to as string} className={styles.line}>
              <Icon fontSize="small" aria-hidden />
              <Furigana>{of(screenKey(label))}</Furigana>
            </Link>
          </li>
        ))}
        <li>
          <Act icon={SettingsOutlined} label={t('shell.settings')} onClick={() => opened.set('settings')} />
        </li>
        <li>
          <Act icon={LogoutOutlined} label={t('shell.logout')} onClick={() => void signOut()} />
        </li>
      </ul>
    </nav>
  )
}

const Act = ({ icon: Icon, label, onClick }: { icon: SvgIconComponent; label: string; onClick: () => void }) => (
  <button type="button" className={styles.line} onClick={onClick}>
    <Icon fontSize="small" aria-hidden />
    <Furigana>{label}</Furigana>
  </button>
)
