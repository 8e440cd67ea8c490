import { runTogether } from '../harness/jest/together'

runTogether(1)
