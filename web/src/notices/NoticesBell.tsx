import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { MAX_UNREAD } from '#domain/kit/notices.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { useUnread } from './useNotices.ts'

/** In the top bar: how much there is to read, and the way to it. */
export function NoticesBell({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('common')
  const known = useUnread(enabled)
  const unread = known ?? 0
  const size = unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread)
  return (
    <Tooltip describeChild title={t('nav.notifications')}>
      <IconButton component={Link} to="/admin/notifications" data-unread={known}>
        {unread === 0 ? (
          <NotificationsOutlined />
        ) : (
          <Badge badgeContent={size} color="error" overlap="circular" aria-hidden>
            <NotificationsOutlined />
          </Badge>
        )}
        <Hidden>{unread === 0 ? t('nav.notifications') : t('notices.unread', { count: unread, size })}</Hidden>
      </IconButton>
    </Tooltip>
  )
}
