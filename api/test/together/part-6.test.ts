import { runTogether } from '../harness/together'

runTogether(6)
