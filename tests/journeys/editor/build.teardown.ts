import { stopBuiltCopy } from '../support/built-copy.ts';
import { test as teardown } from '../support/page-test.ts';

teardown('the copy is removed', stopBuiltCopy);
