import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFullName } from '#web/access/entry/FullName.tsx'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { initials } from '#web/kit/pictures/initials.ts'
import { signOut } from '#web/kit/forms/drafts/signOut.ts'
import styles from './ProfileMenu.module.css'

/** Menu of the signed-in person: name and role, profile, shortcuts and signing out. */
export function ProfileMenu({ openShortcuts }: { openShortcuts: () => void }) {
  const { t } = useTranslation(['common', 'access'])
  const fullName = useFullName()
  const person = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={t('shell.profile')}>
        <IconButton aria-label={t('shell.profile')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <span className={styles.avatar} aria-hidden>
            {initials(person.last_name)}
          </span>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { className: styles.profile } }}>
        <li className={styles.person} role="presentation">
          <b>{fullName(person)}</b>
          <span>{person.email}</span>
          <span>{t(`access:role.${person.role}`)}</span>
        </li>
        <Divider component="li" />
        <MenuItem component={Link} to="/admin/profile" onClick={close}>
          <ListItemIcon>
            <AccountCircleOutlined fontSize="small" />
          </ListItemIcon>
          {t('nav.profile')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            openShortcuts()
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          {t('shell.shortcuts')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void signOut()
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}
