/* What stands around every screen, loaded together; on a phone after the screen itself (`Shell.tsx`). */
export { SideMenu } from './SideMenu.tsx'
export { TopBar } from './TopBar.tsx'
