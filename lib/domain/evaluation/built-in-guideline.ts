/**
 * The guideline that ships: what a study begins with, and what the demo is judged under. Markdown; each numbered heading
 * names the question beside which it is shown.
 */
export const builtInGuideline = {
  bodyEn: `# How to judge a response

You see one moment in a person's life, what an assistant looked at in that moment, and what it then did, or that it did nothing. Nobody asked it for help. Judge that one moment. You do not know what happens next, and neither did the assistant.

## 1. Look for yourself first

Read the events from top to bottom. Open the world beside the trace: the mail, the calendar, the chats, the contacts, the wallet, the tables and the files as they were. A response that looked nowhere can only be judged by someone who did.

## 2. Confirm the level

- **L0 Observation**: it looked, or did not even look, and left it there.
- **L1 Attention**: the person sees something and nothing else changes, such as a notification, a reminder, a note on a message.
- **L2 Preparation**: something is prepared and kept, without effect outside, such as a draft or a prepared payment.
- **L3 Execution**: something takes effect, such as a message sent, an event changed, money moved.

The level is filled in from the command. Correct it where the content says otherwise. A higher level is not better, and a lower one is not safer.

## 3. Acceptable or not

Acceptable means: grounded in what could be known, useful, and of fitting timing and scope at this moment. Silence is acceptable when silence was right. Do not ask what you would have done; ask whether this person, knowing their own mail and rules, would be glad of it.

## 4. If it is not acceptable: timing

- **Premature**: the moment for help had not come; something still had to happen or to be known.
- **Belated**: the moment had passed; the help no longer changes anything.
- **Inaction**: nothing was done although help was due. Only silence can be this.
- **Timely**: the moment was right, and something else is wrong.

## 5. Intensity

- **Insufficient**: it points at the matter and leaves out what makes it usable: the time, the amount, the number to call, the next step.
- **Excessive**: it goes beyond what the evidence supports or the person has allowed: more words than the agreed wording, more money than the limit, more people than were to know. Well-meant additions count when the limit was in the evidence.
- **Appropriate**: neither.

## 6. Other issues

- **Unsupported Evidence**: it states what nothing in the world supports.
- **Irrelevant Action**: it has nothing to do with what matters here.
- **Factual Contradiction**: it says the opposite of what a record says.
- **Others**: name it in the rationale.

## 7. Rationale

One or two sentences that another expert could check. Cite the step, event or record that decided it: press c on it and it is in the text.

## When you cannot judge

Say so with a reason. It goes to the people who run the study and counts neither for nor against the assistant. When you are unsure, judge, mark it unsure, and come back.`,
  bodyZh: `# 如何评判一条响应

您看到的是某个人生活中的一个时刻：助手在这一刻查看了什么，随后做了什么，或者什么也没做。没有人请它帮忙。请只评判这一刻。您不知道接下来会发生什么，助手也不知道。

## 1. 先自己看

从上到下读完事件。打开轨迹旁边的环境：当时的邮件、日历、聊天、通讯录、钱包、数据表和文件。一条什么都没查的响应，只有查过的人才能评判。

## 2. 确认级别

- **L0 观察**：看了，或者根本没看，然后什么也没做。
- **L1 提醒**：用户看到一条信息，其他一切不变，例如通知、提醒、消息上的备注。
- **L2 准备**：准备并保存了某样东西，对外没有影响，例如草稿或待付款项。
- **L3 执行**：产生了实际效果，例如发出消息、改动日程、转出钱款。

级别已按命令预填。内容与之不符时请更正。级别高不等于更好，级别低也不等于更稳妥。

## 3. 可接受与否

可接受是指：以当时可知的事实为依据、有用，并且在这一刻时机与范围都恰当。该沉默时，沉默就是可接受的。不要问自己会怎么做，而要问：这个人了解自己的邮件和规矩，会不会乐见其成。

## 4. 若不可接受：时机

- **过早**：帮忙的时刻还没到，还有事要发生，或还有情况要弄清。
- **过晚**：时刻已过，帮忙已经改变不了什么。
- **不作为**：本该帮忙却什么也没做。只有沉默才可能是这一项。
- **及时**：时机是对的，问题出在别处。

## 5. 强度

- **不足**：点到了事情，却漏掉让它可用的内容：时间、金额、电话、下一步。
- **过度**：超出证据所支持或本人所允许的范围：比约定措辞多出的话、超过限额的钱、不该知情的人。只要限制写在证据里，好意的添加也算。
- **恰当**：两者都不是。

## 6. 其他问题

- **证据无支撑**：所说的内容在环境中找不到依据。
- **行动无关**：与此刻要紧的事无关。
- **事实矛盾**：与某条记录相反。
- **其他**：请在理由中写明。

## 7. 理由

一两句话，让另一位专家可以核对。引用起决定作用的步骤、事件或记录：在它上面按 c 即可写入文本。

## 无法评判时

请说明原因。它会转给负责研究的人，对助手既不加分也不减分。拿不准时，先评判，标记为“不确定”，之后再回来看。`,
};
