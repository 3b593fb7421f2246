import Tabs, { type TabsProps } from '@mui/material/Tabs'
import { cx } from './cx.ts'
import styles from './ScreenTabs.module.css'

type Props = Omit<TabsProps, 'className'> & {
  /** Stands in a row with something else and draws no line below. */
  bare?: boolean
}

/** Of tabs that are links to screens of their own: each can be reached by Tab, as links are. */
export const asLink = { role: undefined, 'aria-selected': undefined, tabIndex: 0 }

/** The tabs of a screen; they can be pushed sideways where there is no room for all. */
export const ScreenTabs = ({ bare = false, ...props }: Props) => (
  <Tabs {...props} className={cx(styles.tabs, bare && styles.bare)} />
)
