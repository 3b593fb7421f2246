import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { MAX_UNREAD } from '#domain/kit/notices.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useUnread } from './useNotices.ts'

/** In the top bar: how much there is to read, and the way to it. */
export function NoticesBell({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('common')
  const unread = useUnread(enabled) ?? 0
  const count = unread > MAX_UNREAD ? t('notices.more_than', { size: MAX_UNREAD }) : String(unread)
  const label = unread === 0 ? t('nav.notifications') : t('notices.unread', { count })
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/admin/notifications" aria-label={label} data-unread={unread}>
        <Badge
          badgeContent={unread}
          max={MAX_UNREAD}
          color="error"
          overlap="circular"
          slotProps={{ badge: { 'aria-hidden': true } }}
        >
          <NotificationsOutlined />
        </Badge>
      </IconButton>
    </Tooltip>
  )
}
