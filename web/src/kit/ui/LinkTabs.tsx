import { Link } from '@tanstack/react-router'
import { ScreenTabs } from './ScreenTabs.tsx'
import { Tab } from './Tab.tsx'

type Props = {
  /** What the links lead through, for whoever does not see them. */
  label: string
  /** Key of the tab whose screen is open; false for none of them. */
  value: string | false
  tabs: readonly { key: string; label: string; to: string; search?: Readonly<Record<string, unknown>> }[]
}

/** Attributes of a link that looks like a tab: each can be reached with Tab, as links are, and is told as a link. */
const asLink = { role: undefined, 'aria-selected': undefined, tabIndex: 0 }

/** Links to screens of their own that look like the tabs of one screen. */
export const LinkTabs = ({ label, value, tabs }: Props) => (
  <nav aria-label={label}>
    <ScreenTabs value={value} variant="scrollable" scrollButtons={false} slotProps={{ list: { role: 'none' } }}>
      {tabs.map((tab) => (
        <Tab
          key={tab.key}
          value={tab.key}
          component={Link}
          to={tab.to}
          search={(tab.search ?? {}) as never}
          {...asLink}
          aria-current={tab.key === value ? 'page' : undefined}
          label={tab.label}
        />
      ))}
    </ScreenTabs>
  </nav>
)
