import { useId } from "preact/hooks";
import type { Question } from "../contract";
import type { Given } from "../quiz_answer";
import { useAround } from "../words";
import { Explained } from "./Explained";
import { Sorter } from "./Sorter";

interface Props {
  question: Question;
  given: Given;
  onGiven: (given: Given) => void;
}

/** Where the answer is put in: radio buttons, check boxes, a number or a list to sort. */
export function Answers({ question, given, onGiven }: Props) {
  const { say } = useAround();
  const name = useId();
  const { form, choices, verdict, ask } = question;
  const still = verdict !== null;
  if (form === "order")
    return <Sorter ask={ask} items={choices} indices={given.indices} still={still} onOrder={(indices) => onGiven({ ...given, indices })} />;
  if (form === "number") {
    return (
      <label class="dl-number">
        <span class="dl-unseen">
          {ask} {say("form_number")}
        </span>
        <input
          type="text"
          autocomplete="off"
          value={given.text}
          readOnly={still}
          onInput={(event) => onGiven({ ...given, text: event.currentTarget.value })}
        />
      </label>
    );
  }
  const many = form === "several";
  const pick = (index: number): void => {
    if (!many) onGiven({ ...given, indices: [index] });
    else if (given.indices.includes(index)) onGiven({ ...given, indices: given.indices.filter((place) => place !== index) });
    else onGiven({ ...given, indices: [...given.indices, index].sort((a, b) => a - b) });
  };
  return (
    <ul class="dl-options">
      {choices.map((choice, index) => (
        <li key={index}>
          <label>
            <input
              type={many ? "checkbox" : "radio"}
              name={name}
              checked={given.indices.includes(index)}
              disabled={still}
              onChange={() => pick(index)}
            />
            <span>
              <Explained text={choice} after={[ask, ...choices.slice(0, index)]} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
