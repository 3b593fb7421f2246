import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from '#web/kit/i18n.ts'
import { useHelpSeen } from './useHelpSeen.ts'

/** In the top bar: opens and closes the guide of the screen; a dot says that Help has something new. */
export function GuideButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const { t } = useTranslation('common')
  const { hasNew } = useHelpSeen()
  return (
    <Tooltip title={t('shell.guide')}>
      <IconButton
        aria-label={t(hasNew ? 'shell.guide_new' : 'shell.guide')}
        aria-expanded={open}
        aria-keyshortcuts="F1"
        data-tour="guide"
        onClick={onClick}
      >
        <Badge variant="dot" color="error" overlap="circular" invisible={!hasNew}>
          <HelpOutlineOutlined />
        </Badge>
      </IconButton>
    </Tooltip>
  )
}
