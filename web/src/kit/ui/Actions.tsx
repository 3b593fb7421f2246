import DialogActions from '@mui/material/DialogActions'
import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons of a dialog; where there is no room side by side they stand below each other. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <DialogActions className={styles.actions}>{children}</DialogActions>
)
