import Tabs, { type TabsProps } from '@mui/material/Tabs'
import { cx } from './cx.ts'
import styles from './ScreenTabs.module.css'

type Props = Omit<TabsProps, 'className'> & {
  /** Draws no line below the tabs, for tabs in a row with other content. */
  bare?: boolean
}

/** The tabs of a screen; they scroll sideways where there is no room for all. */
export const ScreenTabs = ({ bare = false, ...props }: Props) => (
  <Tabs {...props} className={cx(styles.tabs, bare && styles.bare)} />
)
